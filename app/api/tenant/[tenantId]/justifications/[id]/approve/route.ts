import { notPost } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";
import { decide } from "@/lib/justifications/commands";
import { justificationToWire } from "@/lib/justifications/record";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const justification = await decide(caller, params.id, { approve: true }, await json());
  return { body: { data: justificationToWire(justification) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
