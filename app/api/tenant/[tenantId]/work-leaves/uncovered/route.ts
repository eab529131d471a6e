import { apiHandler } from "@/lib/engine/api/handle";
import { fromWire, toWire } from "@/lib/engine/resource/wire";
import { uncoveredBy } from "@/lib/field/leaves/uncovered";
import { authorize } from "@/lib/platform/permissions/authorize";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Whose visits a leave would leave without anybody, before it is saved. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  // Before the body is looked at, so that no answer about it goes to someone without the right.
  authorize(caller, "GET", "WORKLEAVE");
  return { body: { data: toWire(await uncoveredBy(caller, fromWire(await json()))) } };
});
