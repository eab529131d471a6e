import { apiHandler } from "@/lib/engine/api/handle";
import { cancelPresentation, orderedPresentation } from "@/lib/insight/decks/commands";
import { presentationToWire } from "@/lib/insight/decks/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Stops it. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const caller = await ctx(params.tenantId);
  await cancelPresentation(caller, params.id);
  return { body: { data: presentationToWire(await orderedPresentation(caller, params.id)) } };
});
