import { apiHandler } from "@/lib/engine/api/handle";
import { listTemplates } from "@/lib/insight/decks/templates";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** The templates that the caller may use, all on one page. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx }) => {
  const data = await listTemplates(await ctx(params.tenantId));
  const meta = { page: 1, per_page: data.length, total: data.length, last_page: 1, total_is_estimate: false };
  return { body: { data, meta } };
});
