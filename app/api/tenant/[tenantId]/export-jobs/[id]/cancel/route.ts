import { apiHandler } from "@/lib/engine/api/handle";
import { exportToWire } from "@/lib/engine/export/wire";
import { cancelExport, orderedExport } from "@/lib/shell/exports/commands";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Stops it. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const caller = await ctx(params.tenantId);
  await cancelExport(caller, params.id);
  return { body: { data: exportToWire(await orderedExport(caller, params.id)) } };
});
