import { PosOrders } from "@/components/orders/pos-orders";
import { CoordinateMark } from "@/components/pos/coordinate-mark";
import { EffectiveMix } from "@/components/pos/effective-mix";
import { LastVisits } from "@/components/pos/last-visits";
import { PosLocation, ZipFill } from "@/components/pos/lazy";
import { MergeButton } from "@/components/pos/merge-button";
import { PosOverview } from "@/components/pos/overview";
import { formMetadata, formPage } from "@/components/resource/form-page";
import { mapConfig } from "@/lib/platform/map/config.server";
import { can } from "@/lib/platform/permissions/authorize";

export const generateMetadata = formMetadata("pos");
export default formPage("pos", {
  namespaces: ["map", "posPage.merge", "posPage.zip", "viewer", "checkIns.openPhoto"],
  slots: () => ({
    address: { content: <ZipFill /> },
    location: { content: <PosLocation config={mapConfig()} />, instead: ["latitude", "longitude", "coordinateState"] },
  }),
  parts: [
    {
      key: "overview",
      label: "posPage.overview.tab",
      render: (ctx, { id }, params) => <PosOverview ctx={ctx} posId={id} params={params} />,
    },
    {
      key: "visits",
      label: "posPage.visits",
      shown: (ctx) => can(ctx, "GET", "POSCHECK"),
      render: (ctx, { id }) => <LastVisits ctx={ctx} posId={id} />,
    },
    {
      key: "mix",
      label: "posPage.mix",
      shown: (ctx) => can(ctx, "GET", "MIX"),
      render: (ctx, { id }) => <EffectiveMix ctx={ctx} posId={id} />,
    },
    {
      key: "orders",
      label: "orders.posTab",
      shown: (ctx) => can(ctx, "GET", "ORDER"),
      render: (ctx, { id }) => <PosOrders ctx={ctx} posId={id} />,
    },
  ],
  actions: (ctx, { id, name, coordinateState }) => (
    <>
      <CoordinateMark state={coordinateState} />
      {can(ctx, "PUT", "POS") && can(ctx, "DELETE", "POS") && <MergeButton keep={{ id, name: String(name) }} />}
    </>
  ),
});
