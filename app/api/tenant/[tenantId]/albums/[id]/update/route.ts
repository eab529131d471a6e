import { apiHandler } from "@/lib/engine/api/handle";
import { albumToWire } from "@/lib/insight/gallery/album-wire";
import { getAlbum, updateAlbum } from "@/lib/insight/gallery/albums";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Changes an album of one's own. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  await updateAlbum(caller, params.id, await json());
  return { body: { data: albumToWire(await getAlbum(caller, params.id)) } };
});
