import { apiHandler } from "@/lib/api/handle";
import { endBreak } from "@/lib/breaks/commands";
import { breakToWire } from "@/lib/breaks/record";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/api/generic";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const { taken } = await endBreak(caller, params.id, await json());
  return { body: { data: breakToWire(taken) } };
});
