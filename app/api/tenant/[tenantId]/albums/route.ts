import { apiHandler } from "@/lib/engine/api/handle";
import { albumToWire } from "@/lib/insight/gallery/album-wire";
import { listAlbums } from "@/lib/insight/gallery/albums";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** The albums that the caller sees, all on one page. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx }) => {
  const data = (await listAlbums(await ctx(params.tenantId))).map(albumToWire);
  const meta = { page: 1, per_page: data.length, total: data.length, last_page: 1, total_is_estimate: false };
  return { body: { data, meta } };
});
