import { apiHandler } from "@/lib/engine/api/handle";
import { endBreak } from "@/lib/field/breaks/commands";
import { breakToWire } from "@/lib/field/breaks/record";
import { dayCall } from "@/lib/field/sync/day-call";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const body = await json();
  const call = { name: "workday-break-checks/{id}/end", id: params.id, body };
  const { taken } = await dayCall(caller, call, (as) => endBreak(as, params.id, body));
  return { body: { data: breakToWire(taken) } };
});
