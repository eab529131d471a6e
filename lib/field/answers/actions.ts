"use server";

import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { resendMail } from "./mail-log";

/** Sends a mail again that failed for good. */
export async function resend(mailId: string): Promise<Result<null>> {
  return act(async (ctx) => {
    await resendMail(ctx, asText(mailId));
    return null;
  });
}
