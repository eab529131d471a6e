import { apiHandler } from "@/lib/engine/api/handle";
import { listBreaks } from "@/lib/field/breaks/queries";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Breaks that people took. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  return { body: await listBreaks(caller, await json()) };
});
