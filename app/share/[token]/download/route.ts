import { downloadAnswer } from "@/lib/insight/decks/share-routes";

/** All photos of a link as an archive. */
export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }) {
  return downloadAnswer(request, (await params).token);
}
