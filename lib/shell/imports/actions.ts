"use server";
import { z } from "zod";
import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import { parseBody } from "@/lib/engine/resource/parse-body";
import type { Result } from "@/lib/engine/resource/result";
import { cancelImport, chooseImport, startImport, undoImport } from "./commands";
import { editCell } from "./edit-cell";
import { type ImportView, importViewOf } from "./page";
import { cellSchema, choicesSchema, readingSchema, runSchema } from "./schemas";

const chosenSchema = z.strictObject({
  reading: readingSchema.optional(),
  mapping: z.array(z.string().max(80).nullable()).max(300).optional(),
  choices: choicesSchema.optional(),
  check: z.boolean().optional(),
});

/** How the file is understood, from the screens of an import; see `chooseImport`. */
export async function chooseForImport(id: string, chosen: z.input<typeof chosenSchema>): Promise<Result<void>> {
  return act(async (ctx) => {
    const { reading, ...rest } = parseBody(chosenSchema, chosen);
    const said = Object.fromEntries(Object.entries(reading ?? {}).filter(([, value]) => value !== undefined));
    await chooseImport(ctx, asText(id), { ...rest, reading: said });
  });
}

/** Changes a cell of a checked file; see `editCell`. */
export async function editImportCell(id: string, edit: z.input<typeof cellSchema>): Promise<Result<void>> {
  return act((ctx) => editCell(ctx, asText(id), parseBody(cellSchema, edit)));
}

/** Has it done; see `startImport`. */
export async function runTheImport(id: string, order: z.input<typeof runSchema>): Promise<Result<void>> {
  return act((ctx) => startImport(ctx, asText(id), parseBody(runSchema, order)));
}

/** How far it is; see `importViewOf`. */
export async function importJobView(id: string): Promise<Result<ImportView>> {
  return act((ctx) => importViewOf(ctx, asText(id)));
}

/** Stops it; see `cancelImport`. */
export async function cancelTheImport(id: string): Promise<Result<void>> {
  return act((ctx) => cancelImport(ctx, asText(id)));
}

/** Takes it back; see `undoImport`. */
export async function undoTheImport(id: string): Promise<Result<void>> {
  return act((ctx) => undoImport(ctx, asText(id)));
}
