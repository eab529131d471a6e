import { apiHandler } from "@/lib/engine/api/handle";
import { previewOnWire, previewPace } from "@/lib/insight/what-if/apply";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** What a pace of visits would make of each route. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => ({
  body: { data: previewOnWire(await previewPace(await ctx(params.tenantId), await json())) },
}));
