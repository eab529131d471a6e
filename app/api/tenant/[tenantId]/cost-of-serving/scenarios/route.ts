import { apiHandler } from "@/lib/engine/api/handle";
import { scenarioOnWire, scenariosOf } from "@/lib/insight/what-if/scenarios";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** The scenarios of a month, worked out from its costs. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => ({
  body: { data: (await scenariosOf(await ctx(params.tenantId), await json())).map(scenarioOnWire) },
}));
