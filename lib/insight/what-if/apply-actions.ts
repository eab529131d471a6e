"use server";

import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { type ApplyInput, applyPace, type PacePreview, previewPace } from "./apply";

/** What a pace would make of each route; see `previewPace`. */
export async function askPace(input: ApplyInput): Promise<Result<PacePreview>> {
  return act((ctx) => previewPace(ctx, input));
}

/** Orders it; gives the job's id. See `applyPace`. */
export async function orderPace(input: ApplyInput): Promise<Result<string>> {
  return act((ctx) => applyPace(ctx, input));
}
