import { apiHandler } from "@/lib/engine/api/handle";
import { albumToWire } from "@/lib/insight/gallery/album-wire";
import { createAlbum, getAlbum } from "@/lib/insight/gallery/albums";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Keeps photos, or a filter, under a name. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const { id, created } = await createAlbum(caller, await json());
  return { status: created ? 201 : 200, body: { data: albumToWire(await getAlbum(caller, id)) } };
});
