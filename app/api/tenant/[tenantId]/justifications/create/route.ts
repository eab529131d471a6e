import { apiHandler } from "@/lib/engine/api/handle";
import { createJustification } from "@/lib/field/justifications/commands";
import { justificationToWire } from "@/lib/field/justifications/record";
import { dayCall } from "@/lib/field/sync/day-call";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const body = await json();
  const call = { name: "justifications/create", id: body.id, body };
  const { justification, created } = await dayCall(caller, call, (as) => createJustification(as, body));
  return { status: created ? 201 : 200, body: { data: justificationToWire(justification) } };
});
