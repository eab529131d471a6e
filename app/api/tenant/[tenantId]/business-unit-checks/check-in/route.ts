import { notPost } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";
import { checkInAtClient } from "@/lib/client-checks/commands";
import { clientCheckToWire } from "@/lib/client-checks/record";

export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const { check, created } = await checkInAtClient(caller, await json());
  return { status: created ? 201 : 200, body: { data: clientCheckToWire(check) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
