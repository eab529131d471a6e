import { redirect } from "next/navigation";
import type { SearchParams } from "nuqs/server";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
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
  const list = await viewsOf(listing, ctx, descriptor);
  const first = Object.keys(params).length === 0 ? defaultView(list) : null;
  if (first) redirect(viewHref(descriptor.path, first.id, first.state));
  await openAsKept(ctx, descriptor, params);
  const current = list.find(({ id }) => id === params.view) ?? null;
  return {
    list,
    current,
    unknown: typeof params.view === "string" && params.view !== "all" && !current,
    canKeep: await canKeepViews(listing, ctx),
    canShare: sharer(listing, ctx).canShare,
  };
}

async function openAsKept(ctx: Ctx, { name, path, ...spec }: Descriptor, params: SearchParams): Promise<void> {
  const { view, ...others } = params;
  if (Object.keys(others).length > 0 || (view !== undefined && view !== "all")) return;
  const kept = await keptLayout(ctx, name, spec);
  if (Object.keys(kept).length === 0) return;
  redirect(`${path}?${new URLSearchParams({ ...(view && { view }), ...kept })}`);
}
