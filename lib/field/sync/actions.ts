"use server";

import { revalidatePath } from "next/cache";
import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { replayOperation } from "./commands";
import { inboxDetailOf } from "./page";
import type { InboxDetail } from "./view";

/** One line of the inbox with the body that the device sent. */
export async function readLine(id: string): Promise<Result<InboxDetail>> {
  return act((ctx) => inboxDetailOf(ctx, asText(id)));
}

/** Tries an operation again as the person who sent it; gives the line as it is now. */
export async function replayLine(id: string): Promise<Result<InboxDetail>> {
  return act(async (ctx) => {
    await replayOperation(ctx, asText(id));
    revalidatePath("/syncInbox");
    return await inboxDetailOf(ctx, asText(id));
  });
}
