"use server";

import { revalidatePath } from "next/cache";
import { viewOf } from "@/lib/resource/problem-view";
import type { Result } from "@/lib/resource/result";
import type { Ctx } from "@/lib/tenancy/ctx";
import { sessionCtx } from "@/lib/tenancy/session";
import { markRead } from "./receipts";

/** Notes that the person who is signed in has read the file. */
export async function readFile(id: string): Promise<Result<void>> {
  let ctx: Ctx | null = null;
  try {
    ctx = await sessionCtx();
    await markRead(ctx, String(id));
    revalidatePath("/files");
    return { ok: true, value: undefined };
  } catch (error) {
    return { ok: false, problem: await viewOf(error, ctx) };
  }
}
