import { apiHandler } from "@/lib/engine/api/handle";
import { orderAlbum } from "@/lib/insight/gallery/album-commands";
import { albumToWire } from "@/lib/insight/gallery/album-wire";
import { getAlbum } from "@/lib/insight/gallery/albums";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Moves photos of the album before another one of it, or to its end. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  await orderAlbum(caller, params.id, await json());
  return { body: { data: albumToWire(await getAlbum(caller, params.id)) } };
});
