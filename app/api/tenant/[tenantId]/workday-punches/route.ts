import { apiHandler } from "@/lib/engine/api/handle";
import { listPunches } from "@/lib/field/punches/queries";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Starts and ends of working days that people punched. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  return { body: await listPunches(caller, await json()) };
});
