"use server";

import { revalidatePath } from "next/cache";
import { viewOf } from "@/lib/resource/problem-view";
import type { Result } from "@/lib/resource/result";
import type { Ctx } from "@/lib/tenancy/ctx";
import { sessionCtx } from "@/lib/tenancy/session";
import { replayOperation } from "./commands";
import { inboxDetailOf } from "./page";
import type { InboxDetail } from "./view";

/** One line of the inbox with the body that the device sent. */
export async function readLine(id: string): Promise<Result<InboxDetail>> {
  let ctx: Ctx | null = null;
  try {
    ctx = await sessionCtx();
    return { ok: true, value: await inboxDetailOf(ctx, String(id)) };
  } catch (error) {
    return { ok: false, problem: await viewOf(error, ctx) };
  }
}

/** Tries an operation again as the person who sent it; gives the line as it is now. */
export async function replayLine(id: string): Promise<Result<InboxDetail>> {
  let ctx: Ctx | null = null;
  try {
    ctx = await sessionCtx();
    await replayOperation(ctx, String(id));
    revalidatePath("/syncInbox");
    return { ok: true, value: await inboxDetailOf(ctx, String(id)) };
  } catch (error) {
    return { ok: false, problem: await viewOf(error, ctx) };
  }
}
