import { apiHandler } from "@/lib/engine/api/handle";
import { fromWire, toWire } from "@/lib/engine/resource/wire";
import { handOverRoutes } from "@/lib/field/schedules/commands";
import { authorize } from "@/lib/platform/permissions/authorize";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Gives one person's routes to another from a day on. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  // Before the body is looked at, so that no answer about it goes to someone without the right.
  authorize(caller, "PUT", "WORKSCHEDULE");
  return { body: { data: toWire(await handOverRoutes(caller, fromWire(await json()))) } };
});
