import { PosOrders } from "@/components/orders/pos-orders";
import type { Part } from "@/components/resource/parts";
import { posPhotos } from "@/lib/insight/pos-results/photos";
import { can } from "@/lib/platform/permissions/authorize";
import { EffectiveMix } from "./effective-mix";
import { LastVisits } from "./last-visits";
import { PosPhotos } from "./pos-photos";

/** What is told of a PDV besides its overview and its form. */
export const posParts: readonly Part[] = [
  {
    key: "visits",
    label: "posPage.visits",
    beside: "too",
    shown: (ctx) => can(ctx, "GET", "POSCHECK"),
    render: (ctx, { id }) => <LastVisits ctx={ctx} by="posId" id={id} />,
  },
  {
    key: "mix",
    label: "posPage.mix",
    beside: "too",
    shown: (ctx) => can(ctx, "GET", "MIX"),
    render: (ctx, { id }) => <EffectiveMix ctx={ctx} posId={id} />,
  },
  {
    key: "photos",
    label: "posPage.photos.tab",
    beside: "only",
    shown: (ctx) => can(ctx, "GET", "POSCHECK") || can(ctx, "GET", "QUESTIONNAIREANSWER"),
    render: (ctx, { id }) => <PosPhotos ctx={ctx} posId={id} photos={posPhotos(ctx, id)} />,
  },
  {
    key: "orders",
    label: "orders.posTab",
    shown: (ctx) => can(ctx, "GET", "ORDER"),
    render: (ctx, { id }) => <PosOrders ctx={ctx} posId={id} />,
  },
];
