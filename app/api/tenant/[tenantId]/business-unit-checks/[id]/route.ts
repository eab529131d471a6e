import { notPost } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";
import { getClientCheck } from "@/lib/client-checks/queries";
import { clientCheckToWire } from "@/lib/client-checks/record";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: clientCheckToWire(await getClientCheck(caller, params.id)) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
