import { notPost } from "@/lib/engine/api/generic";
import { apiHandler } from "@/lib/engine/api/handle";
import { addPositions } from "@/lib/field/positions/commands";
import { resultsToWire } from "@/lib/field/positions/wire";

export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const results = await addPositions(caller, await json());
  return { body: await resultsToWire(results, caller.locale) };
});
export const GET = notPost;
export const PUT = notPost;
export const PATCH = notPost;
export const DELETE = notPost;
