"use server";

import { revalidatePath } from "next/cache";
import { viewOf } from "@/lib/resource/problem-view";
import type { Result } from "@/lib/resource/result";
import type { Ctx } from "@/lib/tenancy/ctx";
import { sessionCtx } from "@/lib/tenancy/session";
import { reorderDay } from "./commands";
import { type DayStops, dayStops } from "./day-order";
import { type Preview, previewRoute } from "./preview";

async function run<T>(work: (ctx: Ctx) => Promise<T>): Promise<Result<T>> {
  let ctx: Ctx | null = null;
  try {
    ctx = await sessionCtx();
    return { ok: true, value: await work(ctx) };
  } catch (error) {
    return { ok: false, problem: await viewOf(error, ctx) };
  }
}

/** What a route would mean before it is saved; see `previewRoute`. */
export async function askPreview(id: string | null, draft: Record<string, unknown>): Promise<Result<Preview>> {
  return run((ctx) => previewRoute(ctx, id, draft !== null && typeof draft === "object" ? draft : {}));
}

/** The visits of a day, to be put in another order; see `dayStops`. */
export async function askDayStops(input: { userId: string; date: string }): Promise<Result<DayStops>> {
  return run((ctx) => dayStops(ctx, input));
}

/** See `reorderDay`. */
export async function orderDay(input: {
  userId: string;
  date: string;
  order: readonly string[];
}): Promise<Result<void>> {
  const result = await run((ctx) => reorderDay(ctx, input));
  if (result.ok) revalidatePath("/workschedules");
  return result;
}
