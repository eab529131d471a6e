import { apiHandler } from "@/lib/engine/api/handle";
import { addPositions } from "@/lib/field/positions/commands";
import { resultsToWire } from "@/lib/field/positions/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const results = await addPositions(caller, await json());
  return { body: await resultsToWire(results, caller.locale) };
});
