import { apiHandler } from "@/lib/engine/api/handle";
import { applyPace } from "@/lib/insight/what-if/apply";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Orders that routes follow a pace of visits from a day on. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => ({
  body: { data: { id: await applyPace(await ctx(params.tenantId), await json()) } },
}));
