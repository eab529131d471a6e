import { apiHandler } from "@/lib/api/handle";
import { newQuestionVersion } from "@/lib/questions/versions";
import { fromWire, toWire } from "@/lib/resource/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/api/generic";

/** The next version of a question. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ json, params, ctx }) => {
  const changes = fromWire(await json());
  return {
    status: 201,
    body: { data: toWire(await newQuestionVersion(await ctx(params.tenantId), params.id, changes)) },
  };
});
