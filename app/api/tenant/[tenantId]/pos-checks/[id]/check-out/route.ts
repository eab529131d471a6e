import { apiHandler } from "@/lib/engine/api/handle";
import { checkOut } from "@/lib/field/check-ins/commands";
import { checkToWire } from "@/lib/field/check-ins/record";
import { dayCall } from "@/lib/field/sync/day-call";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string; id: string }>(
  async ({ params, ctx, json }) => {
    const caller = await ctx(params.tenantId);
    const body = await json();
    const call = { name: "pos-checks/{id}/check-out", id: params.id, body };
    const { check } = await dayCall(caller, call, (as) => checkOut(as, params.id, body));
    return { body: { data: checkToWire(check) } };
  },
  { anew: true },
);
