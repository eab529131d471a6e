import { createAnswer } from "@/lib/answers/commands";
import { wholeToWire } from "@/lib/answers/wire";
import { notPost } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";

export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const { answer, created } = await createAnswer(caller, await json());
  return { status: created ? 201 : 200, body: { data: wholeToWire(answer) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
