import { apiHandler } from "@/lib/engine/api/handle";
import { partOf, storedPart } from "@/lib/insight/decks/commands";
import { serveMade } from "@/lib/platform/storage/serve-made";

/** One of the files that it made, whole or in ranges. */
export const GET = apiHandler<{ tenantId: string; id: string }>(async ({ request, params, ctx }) => {
  const caller = await ctx(params.tenantId);
  return serveMade(request, await storedPart(caller, params.id, partOf(request)));
});
