import { apiHandler } from "@/lib/engine/api/handle";
import { removeScenario } from "@/lib/insight/what-if/scenarios";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Throws a scenario away. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  await removeScenario(await ctx(params.tenantId), params.id);
  return { body: { data: { id: params.id } } };
});
