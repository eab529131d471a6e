"use server";

import { formatDateTime } from "@/lib/base/i18n/format";
import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { type TrailDetail, trailDetail } from "./page";
import { checkSeals } from "./seals";

/** One line of the trail with everything that the log keeps of it. */
export async function openTrailLine(id: string): Promise<Result<TrailDetail>> {
  return act((ctx) => trailDetail(ctx, asText(id)));
}

export type SealWords = { readonly holds: boolean; readonly since: string | null; readonly lines: number };

/** Whether the newest seals still hold; `since` is where the checked part of the log begins, or where it is broken. */
export async function checkTrailSeals(): Promise<Result<SealWords>> {
  return act(async (ctx) => {
    const { holds, since, lines } = await checkSeals(ctx);
    return { holds, since: since && formatDateTime(ctx.locale, since, ctx.timeZone), lines };
  });
}
