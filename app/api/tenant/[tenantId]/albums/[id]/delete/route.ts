import { apiHandler } from "@/lib/engine/api/handle";
import { removeAlbum } from "@/lib/insight/gallery/albums";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Takes an album of one's own away; its photos stay. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  await removeAlbum(await ctx(params.tenantId), params.id);
  return { body: { data: { deleted: [params.id.toLowerCase()] } } };
});
