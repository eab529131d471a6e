import { apiHandler } from "@/lib/engine/api/handle";
import { orderedPresentation, repeatPresentation } from "@/lib/insight/decks/commands";
import { presentationToWire } from "@/lib/insight/decks/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Orders the same again. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => {
  const caller = await ctx(params.tenantId);
  const { id, url } = await repeatPresentation(caller, params.id);
  return { status: 201, body: { data: { ...presentationToWire(await orderedPresentation(caller, id)), url } } };
});
