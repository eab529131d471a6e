import { createAnswer } from "@/lib/answers/commands";
import { wholeToWire } from "@/lib/answers/wire";
import { notPost } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";
import { dayCall } from "@/lib/sync/day-call";

export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const body = await json();
  const call = { name: "questionnaire-answers/create", id: body.id, body };
  const { answer, created } = await dayCall(caller, call, () => createAnswer(caller, body));
  return { status: created ? 201 : 200, body: { data: wholeToWire(answer) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
