import { notPost } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";
import { createJustification } from "@/lib/justifications/commands";
import { justificationToWire } from "@/lib/justifications/record";

export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const { justification, created } = await createJustification(caller, await json());
  return { status: created ? 201 : 200, body: { data: justificationToWire(justification) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
