import { sessionResponse } from "@/lib/platform/tenancy/session-response";
import { failureResponse } from "@/lib/shell/imports/failure-response";
import { failureFile } from "@/lib/shell/imports/failures";

/** The lines that were not taken, as a file that can be corrected and sent again. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return sessionResponse(async (ctx) => failureResponse(await failureFile(ctx, id)));
}
