import { apiHandler } from "@/lib/engine/api/handle";
import { captionInAlbum } from "@/lib/insight/gallery/album-commands";
import { albumToWire } from "@/lib/insight/gallery/album-wire";
import { getAlbum } from "@/lib/insight/gallery/albums";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Writes what stands under a photo of the album. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  await captionInAlbum(caller, params.id, await json());
  return { body: { data: albumToWire(await getAlbum(caller, params.id)) } };
});
