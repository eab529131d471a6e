import { partOf, storedPart } from "@/lib/insight/decks/commands";
import { serveMade } from "@/lib/platform/storage/serve-made";
import { sessionResponse } from "@/lib/platform/tenancy/session-response";

/** One of the files that a job made. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return sessionResponse(async (ctx) => serveMade(request, await storedPart(ctx, id, partOf(request))));
}
