import { apiHandler } from "@/lib/engine/api/handle";
import { getAnswer } from "@/lib/field/answers/queries";
import { wholeToWire } from "@/lib/field/answers/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: wholeToWire(await getAnswer(caller, params.id), caller) } };
});
