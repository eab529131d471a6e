import { redirect } from "next/navigation";
import type { SearchParams } from "nuqs/server";
import { askTenant } from "@/db/with-tenant";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { keptLayout } from "./layouts";
import type { Listing } from "./listing";
import { canKeepViews, defaultView, viewsOf } from "./queries";
import { viewHref } from "./state";
import type { ViewsData } from "./view";
import { sharer } from "./visible";

/**
 * The views of a list for who opens it. Whoever comes by its bare address is sent to their default view, or to the list as they keep it, so
 * that the address says what is on the screen; an address that asks for anything looks the same to everybody.
 */
export async function openViews(
  listing: Listing,
  ctx: Ctx,
  descriptor: Descriptor,
  params: SearchParams,
): Promise<ViewsData> {
  authorize(ctx, "GET", listing.resource.subject);
  listing.demand(ctx);
  const { name, path, ...spec } = descriptor;
  const { view, ...others } = params;
  const asKept = Object.keys(others).length === 0 && (view === undefined || view === "all");
  const [list, canKeep, kept] = await askTenant(
    ctx,
    (tx) => {
      const within = { ...ctx, tx };
      return Promise.all([
        viewsOf(listing, within, descriptor),
        canKeepViews(listing, within),
        asKept ? keptLayout(within, name, spec) : {},
      ]);
    },
    asKept ? 3 : 2,
  );
  const first = Object.keys(params).length === 0 ? defaultView(list) : null;
  if (first) redirect(viewHref(path, first.id, first.state));
  if (Object.keys(kept).length > 0)
    redirect(`${path}?${new URLSearchParams({ ...(view === "all" && { view }), ...kept })}`);
  const current = list.find(({ id }) => id === params.view) ?? null;
  return {
    list,
    current,
    unknown: typeof params.view === "string" && params.view !== "all" && !current,
    canKeep,
    canShare: sharer(listing, ctx).canShare,
  };
}
