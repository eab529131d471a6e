"use server";

import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { setFavorites } from "./commands";

/** Makes the changes of `json` to `known`, two JSON lists of `{ name, link }`, to the favourites of whoever is signed in. Gives what is kept. */
export async function saveFavorites(json: string, known: string): Promise<Result<string>> {
  return act((ctx) => setFavorites(ctx, ctx.userId, json, known));
}
