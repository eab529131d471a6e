import { apiHandler } from "@/lib/engine/api/handle";
import { checkOutAtClient } from "@/lib/field/client-check-ins/commands";
import { clientCheckToWire } from "@/lib/field/client-check-ins/record";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const { check } = await checkOutAtClient(caller, params.id, await json());
  return { body: { data: clientCheckToWire(check) } };
});
