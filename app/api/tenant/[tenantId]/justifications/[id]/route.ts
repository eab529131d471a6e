import { notPost } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";
import { getJustification } from "@/lib/justifications/queries";
import { justificationToWire } from "@/lib/justifications/record";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: justificationToWire(await getJustification(caller, params.id)) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
