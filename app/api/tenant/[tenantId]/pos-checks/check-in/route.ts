import { notPost } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";
import { checkIn } from "@/lib/checks/commands";
import { checkToWire } from "@/lib/checks/record";

export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const { check, created } = await checkIn(caller, await json());
  return { status: created ? 201 : 200, body: { data: checkToWire(check) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
