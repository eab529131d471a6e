"use server";

import { viewOf } from "@/lib/resource/problem-view";
import type { Result } from "@/lib/resource/result";
import type { Ctx } from "@/lib/tenancy/ctx";
import { sessionCtx } from "@/lib/tenancy/session";
import { paletteStart, searchRecords } from "./search";
import type { PaletteGroup, PaletteStart } from "./view";

async function run<T>(work: (ctx: Ctx) => Promise<T>): Promise<Result<T>> {
  let ctx: Ctx | null = null;
  try {
    ctx = await sessionCtx();
    return { ok: true, value: await work(ctx) };
  } catch (error) {
    return { ok: false, problem: await viewOf(error, ctx) };
  }
}

/** Records of every kind that the reader may see, for what was typed. */
export async function findRecords(typed: string): Promise<Result<PaletteGroup[]>> {
  return run((ctx) => searchRecords(ctx, typed));
}
/** Views and records to create, fetched when the palette opens. */
export async function openPalette(): Promise<Result<PaletteStart>> {
  return run(paletteStart);
}
