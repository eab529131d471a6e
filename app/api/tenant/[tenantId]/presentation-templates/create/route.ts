import { apiHandler } from "@/lib/engine/api/handle";
import { createTemplate, getTemplate } from "@/lib/insight/decks/templates";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Keeps settings under a name. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const { id, created } = await createTemplate(caller, await json());
  return { status: created ? 201 : 200, body: { data: await getTemplate(caller, id) } };
});
