"use server";

import { v7 as uuidv7 } from "uuid";
import { requestLocale } from "@/lib/base/i18n/chosen";
import { problemView } from "@/lib/base/problem/view";
import type { Result } from "@/lib/engine/resource/result";
import { sessionCtx } from "@/lib/platform/tenancy/session";
import { setFavorites } from "./commands";

/** Makes the changes of `json` to `known`, two JSON lists of `{ name, link }`, to the favourites of whoever is signed in. Gives what is kept. */
export async function saveFavorites(json: string, known: string): Promise<Result<string>> {
  try {
    const ctx = await sessionCtx();
    return { ok: true, value: await setFavorites(ctx, ctx.userId, json, known) };
  } catch (error) {
    return { ok: false, problem: await problemView(error, await requestLocale(), uuidv7()) };
  }
}
