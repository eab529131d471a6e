import { apiHandler } from "@/lib/engine/api/handle";
import { getTemplate, updateTemplate } from "@/lib/insight/decks/templates";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Changes a template of one's own. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  await updateTemplate(caller, params.id, await json());
  return { body: { data: await getTemplate(caller, params.id) } };
});
