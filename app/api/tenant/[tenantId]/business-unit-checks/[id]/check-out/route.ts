import { notPost } from "@/lib/engine/api/generic";
import { apiHandler } from "@/lib/engine/api/handle";
import { checkOutAtClient } from "@/lib/field/client-check-ins/commands";
import { clientCheckToWire } from "@/lib/field/client-check-ins/record";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const { check } = await checkOutAtClient(caller, params.id, await json());
  return { body: { data: clientCheckToWire(check) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
