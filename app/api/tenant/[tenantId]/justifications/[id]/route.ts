import { notPost } from "@/lib/engine/api/generic";
import { apiHandler } from "@/lib/engine/api/handle";
import { getJustification } from "@/lib/field/justifications/queries";
import { justificationToWire } from "@/lib/field/justifications/record";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: justificationToWire(await getJustification(caller, params.id)) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
