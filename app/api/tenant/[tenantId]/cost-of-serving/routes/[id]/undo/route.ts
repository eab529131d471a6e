import { apiHandler } from "@/lib/engine/api/handle";
import { undoPace } from "@/lib/insight/what-if/pace-job";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Gives the routes back what they were. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => ({
  body: { data: { id: await undoPace(await ctx(params.tenantId), params.id) } },
}));
