import { apiHandler } from "@/lib/engine/api/handle";
import { albumToWire } from "@/lib/insight/gallery/album-wire";
import { getAlbum } from "@/lib/insight/gallery/albums";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** One album. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => ({
  body: { data: albumToWire(await getAlbum(await ctx(params.tenantId), params.id)) },
}));
