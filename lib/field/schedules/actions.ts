"use server";

import { revalidatePath } from "next/cache";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { reorderDay } from "./commands";
import { type DayStops, dayStops } from "./day-order";
import { type Preview, previewRoute } from "./preview";

/** What a route would mean before it is saved; see `previewRoute`. */
export async function askPreview(id: string | null, draft: Record<string, unknown>): Promise<Result<Preview>> {
  return act((ctx) => previewRoute(ctx, id, draft !== null && typeof draft === "object" ? draft : {}));
}

/** The visits of a day, to be put in another order; see `dayStops`. */
export async function askDayStops(input: { userId: string; date: string }): Promise<Result<DayStops>> {
  return act((ctx) => dayStops(ctx, input));
}

/** See `reorderDay`. */
export async function orderDay(input: {
  userId: string;
  date: string;
  order: readonly string[];
}): Promise<Result<void>> {
  const result = await act((ctx) => reorderDay(ctx, input));
  if (result.ok) revalidatePath("/workschedules");
  return result;
}
