"use server";

import { revalidatePath } from "next/cache";
import { act } from "@/lib/resource/act";
import type { Result } from "@/lib/resource/result";
import { compareForMerge, type MergePreview } from "./compare";
import { mergePos } from "./merge";

/** Both PDVs side by side, before one is merged into the other. */
export async function previewMerge(keepId: string, dropId: string): Promise<Result<MergePreview>> {
  return act((ctx) => compareForMerge(ctx, String(keepId), String(dropId)));
}

/** Merges the second PDV into the first. */
export async function merge(keepId: string, dropId: string): Promise<Result<null>> {
  return act(async (ctx) => {
    await mergePos(ctx, String(keepId), String(dropId));
    revalidatePath("/pos");
    return null;
  });
}
