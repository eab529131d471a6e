import { apiHandler } from "@/lib/engine/api/handle";
import { addToAlbum } from "@/lib/insight/gallery/album-commands";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Adds photos of the gallery behind those that the album holds. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => ({
  body: { data: { added: await addToAlbum(await ctx(params.tenantId), params.id, await json()) } },
}));
