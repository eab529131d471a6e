"use server";

import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { changePreset, createPreset, type ExportPresets, listPresets, removePreset } from "./presets";

type Input = { readonly name: string; readonly shared: boolean };

/** The presets of a list's files that this person may use. */
export async function exportPresets(list: string): Promise<Result<ExportPresets>> {
  return act((ctx) => listPresets(ctx, asText(list)));
}
/** Keeps one; `params` are those of the file's address. Gives its id. */
export async function keepPreset(
  list: string,
  input: Input,
  params: Readonly<Record<string, string>>,
): Promise<Result<string>> {
  return act((ctx) => createPreset(ctx, asText(list), input, params));
}
/** Name and audience of one. */
export async function renamePreset(list: string, id: string, input: Input): Promise<Result<void>> {
  return act((ctx) => changePreset(ctx, asText(list), asText(id), input));
}
export async function deletePreset(list: string, id: string): Promise<Result<void>> {
  return act((ctx) => removePreset(ctx, asText(list), asText(id)));
}
