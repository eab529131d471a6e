import { apiHandler } from "@/lib/engine/api/handle";
import { exportToWire } from "@/lib/engine/export/wire";
import { orderedExport } from "@/lib/shell/exports/commands";
import { orderByCall } from "@/lib/shell/exports/order";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Orders a list's file. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const id = await orderByCall(caller, await json());
  return { status: 201, body: { data: exportToWire(await orderedExport(caller, id)) } };
});
