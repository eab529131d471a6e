import { apiHandler } from "@/lib/engine/api/handle";
import { moveRoute } from "@/lib/field/schedules/move-route";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Puts a visit, or it and those like it, on another day. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  return { body: { data: await moveRoute(await ctx(params.tenantId), params.id, await json()) } };
});
