import { notPost } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";
import { pull } from "@/lib/sync/pull";

export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: await pull(caller, await json()) } };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
