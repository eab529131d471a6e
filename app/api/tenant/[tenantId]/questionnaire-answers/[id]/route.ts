import { getAnswer } from "@/lib/answers/queries";
import { wholeToWire } from "@/lib/answers/wire";
import { notPost } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: wholeToWire(await getAnswer(caller, params.id)) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
