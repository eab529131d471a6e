import { apiHandler } from "@/lib/api/handle";
import { createPunch } from "@/lib/punches/commands";
import { punchToWire } from "@/lib/punches/record";
import { dayCall } from "@/lib/sync/day-call";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/api/generic";

export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const body = await json();
  const call = { name: "workday-punches/create", id: body.id, body };
  const { made, created } = await dayCall(caller, call, () => createPunch(caller, body));
  return { status: created ? 201 : 200, body: { data: punchToWire(made) } };
});
