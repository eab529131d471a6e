import { apiHandler } from "@/lib/engine/api/handle";
import { runCall } from "@/lib/shell/imports/calls";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: await runCall(caller, params.id, await json()) } };
});
