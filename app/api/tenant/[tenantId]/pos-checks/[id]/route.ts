import { notPost } from "@/lib/engine/api/generic";
import { apiHandler } from "@/lib/engine/api/handle";
import { getCheck } from "@/lib/field/check-ins/queries";
import { checkToWire } from "@/lib/field/check-ins/record";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: checkToWire(await getCheck(caller, params.id)) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
