import { apiHandler } from "@/lib/engine/api/handle";
import { toWire } from "@/lib/engine/resource/wire";
import { publishTask } from "@/lib/records/questionnaires/versions";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Puts a draft in force. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  return { body: { data: toWire(await publishTask(await ctx(params.tenantId), params.id)) } };
});
