import { notPost } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";
import { getCheck } from "@/lib/checks/queries";
import { checkToWire } from "@/lib/checks/record";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: checkToWire(await getCheck(caller, params.id)) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
