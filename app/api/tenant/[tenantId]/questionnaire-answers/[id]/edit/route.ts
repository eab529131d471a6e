import { notPost } from "@/lib/engine/api/generic";
import { apiHandler } from "@/lib/engine/api/handle";
import { wholeToWire } from "@/lib/field/answers/wire";
import { editAnswer } from "@/lib/field/reviews/commands";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: wholeToWire(await editAnswer(caller, params.id, await json())) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
