import { apiHandler } from "@/lib/engine/api/handle";
import { createPunch } from "@/lib/field/punches/commands";
import { punchToWire } from "@/lib/field/punches/record";
import { dayCall } from "@/lib/field/sync/day-call";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const body = await json();
  const call = { name: "workday-punches/create", id: body.id, body };
  const { made, created } = await dayCall(caller, call, (as) => createPunch(as, body));
  return { status: created ? 201 : 200, body: { data: punchToWire(made) } };
});
