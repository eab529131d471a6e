import { apiHandler } from "@/lib/api/handle";
import { uncoveredBy } from "@/lib/leaves/uncovered";
import { authorize } from "@/lib/permissions/authorize";
import { fromWire, toWire } from "@/lib/resource/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/api/generic";

/** Whose visits a leave would leave without anybody, before it is saved. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  // Before the body is looked at, so that no answer about it goes to someone without the right.
  authorize(caller, "GET", "WORKLEAVE");
  return { body: { data: toWire(await uncoveredBy(caller, fromWire(await json()))) } };
});
