import { apiHandler } from "@/lib/engine/api/handle";
import { fromWire, toWire } from "@/lib/engine/resource/wire";
import { copyWeek } from "@/lib/field/schedules/commands";
import { authorize } from "@/lib/platform/permissions/authorize";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Copies one person's week onto another. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  // Before the body is looked at, so that no answer about it goes to someone without the right.
  authorize(caller, "POST", "WORKSCHEDULE");
  return { body: { data: toWire(await copyWeek(caller, fromWire(await json()))) } };
});
