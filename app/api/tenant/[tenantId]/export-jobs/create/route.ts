import { apiHandler } from "@/lib/engine/api/handle";
import { getEvent } from "@/lib/engine/events/read";
import { exportJobEvents } from "@/lib/engine/export/export-job.events";
import { exportToWire } from "@/lib/engine/export/wire";
import { orderByCall } from "@/lib/shell/exports/order";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Orders a list's file. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const id = await orderByCall(caller, await json());
  return { status: 201, body: { data: exportToWire(await getEvent(exportJobEvents, caller, id)) } };
});
