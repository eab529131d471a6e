import { notDoneFile } from "@/lib/engine/bulk/commands";
import { fileResponse } from "@/lib/engine/report/file-response";

/** What a bulk job did not do, for whoever ordered it. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return fileResponse((ctx) => notDoneFile(ctx, id));
}
