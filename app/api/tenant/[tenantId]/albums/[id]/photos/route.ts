import { apiHandler } from "@/lib/engine/api/handle";
import { pageMeta } from "@/lib/engine/resource/wire";
import { albumPhotoPage } from "@/lib/insight/gallery/album-page";
import { pagedBody } from "@/lib/insight/gallery/album-wire";
import { photoToWire } from "@/lib/insight/gallery/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** The photos of an album of chosen ones, in its order. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const asked = pagedBody(await json());
  const { found, total } = await albumPhotoPage(caller, params.id, asked);
  const data = found.map(({ row, caption }) => ({ ...photoToWire(row, caller), caption }));
  return { body: { data, meta: pageMeta(asked, total, false) } };
});
