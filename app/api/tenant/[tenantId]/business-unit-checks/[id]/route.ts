import { notPost } from "@/lib/engine/api/generic";
import { apiHandler } from "@/lib/engine/api/handle";
import { getClientCheck } from "@/lib/field/client-check-ins/queries";
import { clientCheckToWire } from "@/lib/field/client-check-ins/record";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: clientCheckToWire(await getClientCheck(caller, params.id)) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
