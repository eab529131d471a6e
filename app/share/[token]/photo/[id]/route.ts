import { photoAnswer } from "@/lib/insight/decks/share-routes";

type Params = { params: Promise<{ token: string; id: string }> };

/** A photo of a link. */
export async function GET(request: Request, { params }: Params) {
  const { token, id } = await params;
  return photoAnswer(request, token, id);
}
