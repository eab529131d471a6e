import { apiHandler } from "@/lib/api/handle";
import { startBreak } from "@/lib/breaks/commands";
import { breakToWire } from "@/lib/breaks/record";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/api/generic";

export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const { taken, created } = await startBreak(caller, await json());
  return { status: created ? 201 : 200, body: { data: breakToWire(taken) } };
});
