import { apiHandler } from "@/lib/engine/api/handle";
import { orderedPresentation, revokePresentation } from "@/lib/insight/decks/commands";
import { presentationToWire } from "@/lib/insight/decks/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Closes a link. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const caller = await ctx(params.tenantId);
  await revokePresentation(caller, params.id);
  return { body: { data: presentationToWire(await orderedPresentation(caller, params.id)) } };
});
