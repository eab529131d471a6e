"use server";

import { revalidatePath } from "next/cache";
import type { Period } from "@/lib/base/calendar/days";
import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type Closed, type ClosePlan, closePlan, closeSome } from "./close-all";
import { type CloseOrder, orderClosing } from "./closing-job";
import { closeDays, correctDay, reopenDays, withdrawCorrection } from "./point-commands";
import type { CorrectionInput } from "./point-schemas";

/** The work, and the screen afresh when it succeeded. */
const run = <T>(work: (ctx: Ctx) => Promise<T>): Promise<Result<T>> =>
  act(async (ctx) => {
    const value = await work(ctx);
    revalidatePath("/reports/points");
    return value;
  });

/** Who could be closed, and what to look at first; see `closePlan`. */
export async function planClosing(query: { month: string; q?: string; teamId?: string }): Promise<Result<ClosePlan>> {
  return act((ctx) => closePlan(ctx, query));
}

/** Closes a cycle for some people; see `closeSome`. */
export async function closeSomePoints(input: {
  month: string;
  teamId?: string;
  ids: readonly string[];
}): Promise<Result<Closed[]>> {
  return run((ctx) => closeSome(ctx, input));
}

/** Orders the closing of everybody who matches; see `orderClosing`. */
export async function orderClosingPoints(order: CloseOrder): Promise<Result<string>> {
  return act((ctx) => orderClosing(ctx, order));
}

/** Closes days of a person; see `closeDays`. */
export async function closePoints(userId: string, period: Period): Promise<Result<number>> {
  return run((ctx) => closeDays(ctx, asText(userId), period));
}

/** Opens them again; see `reopenDays`. */
export async function reopenPoints(userId: string, input: Period & { reason: string }): Promise<Result<number>> {
  return run((ctx) => reopenDays(ctx, asText(userId), input));
}

/** Sets the times of a day by hand; see `correctDay`. */
export async function correctPoints(userId: string, date: string, input: CorrectionInput): Promise<Result<true>> {
  return run(async (ctx) => {
    await correctDay(ctx, asText(userId), asText(date), input);
    return true as const;
  });
}

/** Takes a correction back; see `withdrawCorrection`. */
export async function withdrawPoints(userId: string, date: string, reason: string): Promise<Result<true>> {
  return run(async (ctx) => {
    await withdrawCorrection(ctx, asText(userId), asText(date), reason);
    return true as const;
  });
}
