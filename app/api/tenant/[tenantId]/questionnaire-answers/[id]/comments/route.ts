import { wholeToWire } from "@/lib/answers/wire";
import { notPost } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";
import { commentAnswer } from "@/lib/reviews/commands";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: wholeToWire(await commentAnswer(caller, params.id, await json())) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
