import { apiHandler } from "@/lib/engine/api/handle";
import { changeCall } from "@/lib/shell/imports/calls";
import { cancelImport } from "@/lib/shell/imports/commands";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

const change = changeCall(cancelImport);
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: await change(caller, params.id) } };
});
