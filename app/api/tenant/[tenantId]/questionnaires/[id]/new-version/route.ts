import { apiHandler } from "@/lib/api/handle";
import { newTaskVersion } from "@/lib/questionnaires/versions";
import { toWire } from "@/lib/resource/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/api/generic";

/** A draft of the next version of a task. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const { row, created } = await newTaskVersion(await ctx(params.tenantId), params.id);
  return { status: created ? 201 : 200, body: { data: toWire(row) } };
});
