import { notPost } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";
import { checkOut } from "@/lib/checks/commands";
import { checkToWire } from "@/lib/checks/record";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const { check } = await checkOut(caller, params.id, await json());
  return { body: { data: checkToWire(check) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
