import { notPost } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";
import { checkIn } from "@/lib/checks/commands";
import { checkToWire } from "@/lib/checks/record";
import { dayCall } from "@/lib/sync/day-call";
import { namedAtArrival } from "@/lib/tasks/at-arrival";

export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const body = await json();
  const call = { name: "pos-checks/check-in", id: body.id, body };
  const { check, created } = await dayCall(caller, call, () => checkIn(caller, body));
  const brought = await namedAtArrival(caller, check);
  return { status: created ? 201 : 200, body: { data: { ...checkToWire(check), ...brought } } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
