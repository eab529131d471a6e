import { apiHandler } from "@/lib/engine/api/handle";
import { getTemplate } from "@/lib/insight/decks/templates";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** One template. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => ({
  body: { data: await getTemplate(await ctx(params.tenantId), params.id) },
}));
