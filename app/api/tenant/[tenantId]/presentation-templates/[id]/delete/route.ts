import { apiHandler } from "@/lib/engine/api/handle";
import { removeTemplate } from "@/lib/insight/decks/templates";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Takes a template away. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  await removeTemplate(await ctx(params.tenantId), params.id);
  return { body: { data: { deleted: [params.id.toLowerCase()] } } };
});
