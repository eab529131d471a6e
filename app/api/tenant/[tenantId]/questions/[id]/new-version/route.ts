import { apiHandler } from "@/lib/engine/api/handle";
import { fromWire, toWire } from "@/lib/engine/resource/wire";
import { newQuestionVersion } from "@/lib/records/questions/versions";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** The next version of a question. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ json, params, ctx }) => {
  const caller = await ctx(params.tenantId);
  const changes = fromWire(await json());
  return { status: 201, body: { data: toWire(await newQuestionVersion(caller, params.id, changes)) } };
});
