"use server";

import { formatDateTime } from "@/lib/base/i18n/format";
import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { type AuditLineDetail, auditLineDetail } from "./page";
import { checkSeals } from "./seals";

/** One line of the log with everything that the log keeps of it. */
export async function openAuditLine(id: string): Promise<Result<AuditLineDetail>> {
  return act((ctx) => auditLineDetail(ctx, asText(id)));
}

export type SealWords = { readonly holds: boolean; readonly since: string | null; readonly lines: number };

/** Whether the newest seals still hold; `since` is where the checked part of the log begins, or where it is broken. */
export async function checkLogSeals(): Promise<Result<SealWords>> {
  return act(async (ctx) => {
    const { holds, since, lines } = await checkSeals(ctx);
    return { holds, since: since && formatDateTime(ctx.locale, since, ctx.timeZone), lines };
  });
}
