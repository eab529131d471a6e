"use server";

import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { resendMail } from "./mail-log";

/** Sends a mail again that failed for good. */
export async function resend(mailId: string): Promise<Result<null>> {
  return act(async (ctx) => {
    await resendMail(ctx, String(mailId));
    return null;
  });
}
