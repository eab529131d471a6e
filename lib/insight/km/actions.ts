"use server";

import { revalidatePath } from "next/cache";
import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type AdjustmentInput, addAdjustment, removeAdjustment } from "./commands";

async function run(work: (ctx: Ctx) => Promise<unknown>): Promise<Result<true>> {
  return act<true>(async (ctx) => {
    await work(ctx);
    revalidatePath("/reports/km");
    return true;
  });
}

/** Adds kilometres to a day by hand; see `addAdjustment`. */
export async function adjustKm(input: AdjustmentInput): Promise<Result<true>> {
  return run((ctx) => addAdjustment(ctx, input));
}

/** Takes an adjustment back; see `removeAdjustment`. */
export async function takeBackKm(id: string): Promise<Result<true>> {
  return run((ctx) => removeAdjustment(ctx, asText(id)));
}
