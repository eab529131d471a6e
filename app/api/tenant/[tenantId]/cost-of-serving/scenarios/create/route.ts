import { apiHandler } from "@/lib/engine/api/handle";
import { saveScenario } from "@/lib/insight/what-if/scenarios";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Keeps a pace of visits under a name. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => ({
  status: 201,
  body: { data: { id: await saveScenario(await ctx(params.tenantId), await json()) } },
}));
