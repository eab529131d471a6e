import { apiHandler } from "@/lib/engine/api/handle";
import { getBreak } from "@/lib/field/breaks/queries";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: await getBreak(caller, params.id) } };
});
