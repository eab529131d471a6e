import { apiHandler } from "@/lib/engine/api/handle";
import { checkIn } from "@/lib/field/check-ins/commands";
import { checkToWire } from "@/lib/field/check-ins/record";
import { namedAtArrival } from "@/lib/field/due/at-arrival";
import { dayCall } from "@/lib/field/sync/day-call";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string }>(
  async ({ params, ctx, json }) => {
    const caller = await ctx(params.tenantId);
    const body = await json();
    const call = { name: "pos-checks/check-in", id: body.id, body };
    const { check, created, mayLack } = await dayCall(caller, call, (as) => checkIn(as, body));
    const brought = await namedAtArrival(caller, check, mayLack);
    return { status: created ? 201 : 200, body: { data: { ...checkToWire(check), ...brought } } };
  },
  { anew: true },
);
