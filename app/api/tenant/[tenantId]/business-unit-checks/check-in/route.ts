import { apiHandler } from "@/lib/engine/api/handle";
import { checkInAtClient } from "@/lib/field/client-check-ins/commands";
import { clientCheckToWire } from "@/lib/field/client-check-ins/record";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const { check, created } = await checkInAtClient(caller, await json());
  return { status: created ? 201 : 200, body: { data: clientCheckToWire(check) } };
});
