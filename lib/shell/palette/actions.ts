"use server";

import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { keepRecents } from "@/lib/records/users/recents";
import { paletteStart, searchRecords } from "./search";
import type { PaletteGroup, PaletteOpening } from "./view";

/** Records of every kind that the reader may see, for what was typed. */
export async function findRecords(typed: string): Promise<Result<PaletteGroup[]>> {
  return act((ctx) => searchRecords(ctx, typed));
}
/** Views, records to create and what was opened last, fetched when the palette opens. `recents`: a JSON list, newest first. */
export async function openPalette(recents: string): Promise<Result<PaletteOpening>> {
  return act(async (ctx) => ({ ...(await paletteStart(ctx)), recents: await keepRecents(ctx, recents) }));
}
