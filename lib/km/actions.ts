"use server";

import { revalidatePath } from "next/cache";
import { viewOf } from "@/lib/resource/problem-view";
import type { Result } from "@/lib/resource/result";
import type { Ctx } from "@/lib/tenancy/ctx";
import { sessionCtx } from "@/lib/tenancy/session";
import { type AdjustmentInput, addAdjustment, removeAdjustment } from "./commands";

async function run(work: (ctx: Ctx) => Promise<unknown>): Promise<Result<true>> {
  let ctx: Ctx | null = null;
  try {
    ctx = await sessionCtx();
    await work(ctx);
    revalidatePath("/reports/km");
    return { ok: true, value: true };
  } catch (error) {
    return { ok: false, problem: await viewOf(error, ctx) };
  }
}

/** Adds kilometres to a day by hand; see `addAdjustment`. */
export async function adjustKm(input: AdjustmentInput): Promise<Result<true>> {
  return run((ctx) => addAdjustment(ctx, input));
}

/** Takes an adjustment back; see `removeAdjustment`. */
export async function takeBackKm(id: string): Promise<Result<true>> {
  return run((ctx) => removeAdjustment(ctx, String(id)));
}
