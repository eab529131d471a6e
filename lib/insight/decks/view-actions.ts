"use server";

import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { type DeckView, deckViewOf } from "./views";

/** A deck that this person made, or that is being made for them. */
export async function deckJobView(id: string): Promise<Result<DeckView>> {
  return act((ctx) => deckViewOf(ctx, asText(id)));
}
