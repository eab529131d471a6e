import { apiHandler } from "@/lib/engine/api/handle";
import { orderedPresentation } from "@/lib/insight/decks/commands";
import { createPresentation } from "@/lib/insight/decks/create";
import { presentationToWire } from "@/lib/insight/decks/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Orders a presentation; the address of a link is told this once. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const { id, url } = await createPresentation(caller, await json());
  return { status: 201, body: { data: { ...presentationToWire(await orderedPresentation(caller, id)), url } } };
});
