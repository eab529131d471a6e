import { apiHandler } from "@/lib/engine/api/handle";
import { decide } from "@/lib/field/justifications/commands";
import { justificationToWire } from "@/lib/field/justifications/record";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const justification = await decide(caller, params.id, { approve: false }, await json());
  return { body: { data: justificationToWire(justification) } };
});
