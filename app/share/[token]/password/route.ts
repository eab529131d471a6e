import { passwordAnswer } from "@/lib/insight/decks/share-routes";

/** Takes the password of a link. */
export async function POST(request: Request, { params }: { params: Promise<{ token: string }> }) {
  return passwordAnswer(request, (await params).token);
}
