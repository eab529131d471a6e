"use server";

import { act } from "@/lib/resource/act";
import type { Result } from "@/lib/resource/result";
import { paletteStart, searchRecords } from "./search";
import type { PaletteGroup, PaletteStart } from "./view";

/** Records of every kind that the reader may see, for what was typed. */
export async function findRecords(typed: string): Promise<Result<PaletteGroup[]>> {
  return act((ctx) => searchRecords(ctx, typed));
}
/** Views and records to create, fetched when the palette opens. */
export async function openPalette(): Promise<Result<PaletteStart>> {
  return act(paletteStart);
}
