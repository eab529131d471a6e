import { apiHandler } from "@/lib/engine/api/handle";
import { toWire } from "@/lib/engine/resource/wire";
import { newTaskVersion } from "@/lib/records/questionnaires/versions";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** A draft of the next version of a task. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const { row, created } = await newTaskVersion(await ctx(params.tenantId), params.id);
  return { status: created ? 201 : 200, body: { data: toWire(row) } };
});
