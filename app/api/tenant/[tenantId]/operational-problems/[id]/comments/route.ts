import { apiHandler } from "@/lib/engine/api/handle";
import { commentProblem } from "@/lib/insight/problems/commands";
import { wholeToWire } from "@/lib/insight/problems/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: wholeToWire(await commentProblem(caller, params.id, await json()), caller) } };
});
