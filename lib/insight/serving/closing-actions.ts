"use server";

import { revalidatePath } from "next/cache";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type CostPlan, closeCosts, costPlan, reopenCosts } from "./closing";

/** The work, and all screens of costs afresh when it succeeded. */
const run = <T>(work: (ctx: Ctx) => Promise<T>): Promise<Result<T>> =>
  act(async (ctx) => {
    const value = await work(ctx);
    revalidatePath("/", "layout");
    return value;
  });

/** What closing a month would keep and lock; see `costPlan`. */
export async function planCostClosing(month: string): Promise<Result<CostPlan>> {
  return act((ctx) => costPlan(ctx, { month }));
}

/** Closes a month of costs; gives the job that closes points and kilometres along. See `closeCosts`. */
export async function closeCostMonth(month: string): Promise<Result<string>> {
  return run(async (ctx) => (await closeCosts(ctx, { month })).jobId);
}

/** Opens it again; see `reopenCosts`. */
export async function reopenCostMonth(month: string, reason: string): Promise<Result<null>> {
  return run(async (ctx) => {
    await reopenCosts(ctx, { month, reason });
    return null;
  });
}
