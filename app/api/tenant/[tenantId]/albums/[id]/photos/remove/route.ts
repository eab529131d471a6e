import { apiHandler } from "@/lib/engine/api/handle";
import { takeFromAlbum } from "@/lib/insight/gallery/album-commands";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Takes photos out of the album; they stay in the gallery. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => ({
  body: { data: { removed: await takeFromAlbum(await ctx(params.tenantId), params.id, await json()) } },
}));
