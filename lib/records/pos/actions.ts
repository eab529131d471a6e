"use server";

import { revalidatePath } from "next/cache";
import type { Point } from "@/lib/base/geo/point";
import { isRecord } from "@/lib/base/objects/records";
import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { type AskedPlace, seatOfForm } from "./city";
import { compareForMerge, type MergePreview } from "./compare";
import { mergePos } from "./merge";
import { placeOfZip, type ZipPlace } from "./zip";

/** Both PDVs side by side, before one is merged into the other. */
export async function previewMerge(keepId: string, dropId: string): Promise<Result<MergePreview>> {
  return act((ctx) => compareForMerge(ctx, asText(keepId), asText(dropId)));
}

/** Merges the second PDV into the first. */
export async function merge(keepId: string, dropId: string): Promise<Result<null>> {
  return act(async (ctx) => {
    await mergePos(ctx, asText(keepId), asText(dropId));
    revalidatePath("/pos");
    return null;
  });
}

/** State and city of a CEP, as far as they are known here. */
export async function lookUpZip(zip: string): Promise<Result<ZipPlace>> {
  return act((ctx) => placeOfZip(ctx, asText(zip)));
}

/** What the pin of a PDV is held against, for its map. */
export async function lookUpSeat(place: AskedPlace): Promise<Result<Point | null>> {
  return act((ctx) => seatOfForm(ctx, isRecord(place) ? place : {}));
}
