import { apiHandler } from "@/lib/engine/api/handle";
import { editCall } from "@/lib/shell/imports/calls";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Changes one cell of a checked file. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: await editCall(caller, params.id, await json()) } };
});
