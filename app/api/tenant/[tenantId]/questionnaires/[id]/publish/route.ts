import { apiHandler } from "@/lib/api/handle";
import { publishTask } from "@/lib/questionnaires/versions";
import { toWire } from "@/lib/resource/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/api/generic";

/** Puts a draft in force. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  return { body: { data: toWire(await publishTask(await ctx(params.tenantId), params.id)) } };
});
