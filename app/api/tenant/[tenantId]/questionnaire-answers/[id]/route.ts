import { notPost } from "@/lib/engine/api/generic";
import { apiHandler } from "@/lib/engine/api/handle";
import { getAnswer } from "@/lib/field/answers/queries";
import { wholeToWire } from "@/lib/field/answers/wire";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: wholeToWire(await getAnswer(caller, params.id)) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
