import { apiHandler } from "@/lib/engine/api/handle";
import { reopenProblem } from "@/lib/insight/problems/commands";
import { wholeToWire } from "@/lib/insight/problems/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: wholeToWire(await reopenProblem(caller, params.id), caller) } };
});
