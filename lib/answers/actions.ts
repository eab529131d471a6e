"use server";

import { viewOf } from "@/lib/resource/problem-view";
import type { Result } from "@/lib/resource/result";
import type { Ctx } from "@/lib/tenancy/ctx";
import { sessionCtx } from "@/lib/tenancy/session";
import { resendMail } from "./mail-log";

/** Sends a mail again that failed for good. */
export async function resend(mailId: string): Promise<Result<null>> {
  let ctx: Ctx | null = null;
  try {
    ctx = await sessionCtx();
    await resendMail(ctx, String(mailId));
    return { ok: true, value: null };
  } catch (error) {
    return { ok: false, problem: await viewOf(error, ctx) };
  }
}
