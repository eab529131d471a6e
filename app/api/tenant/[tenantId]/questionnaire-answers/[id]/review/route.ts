import { apiHandler } from "@/lib/engine/api/handle";
import { wholeToWire } from "@/lib/field/answers/wire";
import { reviewAnswer } from "@/lib/field/reviews/commands";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: wholeToWire(await reviewAnswer(caller, params.id, await json()), caller) } };
});
