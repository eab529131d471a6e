"use server";

import { revalidatePath } from "next/cache";
import { viewOf } from "@/lib/resource/problem-view";
import type { Result } from "@/lib/resource/result";
import type { Ctx } from "@/lib/tenancy/ctx";
import { sessionCtx } from "@/lib/tenancy/session";
import { compareForMerge, type MergePreview } from "./compare";
import { mergePos } from "./merge";

async function run<T>(work: (ctx: Ctx) => Promise<T>): Promise<Result<T>> {
  let ctx: Ctx | null = null;
  try {
    ctx = await sessionCtx();
    return { ok: true, value: await work(ctx) };
  } catch (error) {
    return { ok: false, problem: await viewOf(error, ctx) };
  }
}

/** Both PDVs side by side, before one is merged into the other. */
export async function previewMerge(keepId: string, dropId: string): Promise<Result<MergePreview>> {
  return run((ctx) => compareForMerge(ctx, String(keepId), String(dropId)));
}

/** Merges the second PDV into the first. */
export async function merge(keepId: string, dropId: string): Promise<Result<null>> {
  return run(async (ctx) => {
    await mergePos(ctx, String(keepId), String(dropId));
    revalidatePath("/pos");
    return null;
  });
}
