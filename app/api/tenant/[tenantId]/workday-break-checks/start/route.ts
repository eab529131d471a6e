import { apiHandler } from "@/lib/engine/api/handle";
import { startBreak } from "@/lib/field/breaks/commands";
import { breakToWire } from "@/lib/field/breaks/record";
import { dayCall } from "@/lib/field/sync/day-call";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const body = await json();
  const call = { name: "workday-break-checks/start", id: body.id, body };
  const { taken, created } = await dayCall(caller, call, (as) => startBreak(as, body));
  return { status: created ? 201 : 200, body: { data: breakToWire(taken) } };
});
