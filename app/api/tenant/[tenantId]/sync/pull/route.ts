import { apiHandler } from "@/lib/engine/api/handle";
import { pull } from "@/lib/field/sync/pull";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: await pull(caller, await json()) } };
});
