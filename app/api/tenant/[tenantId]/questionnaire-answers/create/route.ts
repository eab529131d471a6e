import { apiHandler } from "@/lib/engine/api/handle";
import { createAnswer } from "@/lib/field/answers/commands";
import { wholeToWire } from "@/lib/field/answers/wire";
import { dayCall } from "@/lib/field/sync/day-call";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string }>(
  async ({ params, ctx, json }) => {
    const caller = await ctx(params.tenantId);
    const body = await json();
    const call = { name: "questionnaire-answers/create", id: body.id, body };
    const { answer, created } = await dayCall(caller, call, (as) => createAnswer(as, body));
    return { status: created ? 201 : 200, body: { data: wholeToWire(answer, caller) } };
  },
  { anew: true },
);
