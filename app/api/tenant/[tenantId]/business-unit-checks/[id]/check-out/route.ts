import { notPost } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";
import { checkOutAtClient } from "@/lib/client-checks/commands";
import { clientCheckToWire } from "@/lib/client-checks/record";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const { check } = await checkOutAtClient(caller, params.id, await json());
  return { body: { data: clientCheckToWire(check) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
