"use server";

import { notFound } from "@/lib/base/problem/catalogue";
import { asText } from "@/lib/base/text/values";
import { type ExportView, exportViewOf } from "@/lib/engine/export/page";
import { act } from "@/lib/engine/resource/act";
import type { Selection } from "@/lib/engine/resource/list-query";
import type { Result } from "@/lib/engine/resource/result";
import { cancelExport, repeatExport } from "./commands";
import { orderIfLong } from "./order";
import { orderSelected } from "./selected";

/** Orders the file behind an address when it is too long to wait for, and gives the job's id; null when the address may just be followed. */
export async function orderFile(address: string): Promise<Result<string | null>> {
  return act(async (ctx) => {
    if (typeof address !== "string") throw notFound();
    return orderIfLong(ctx, address);
  });
}
/** Orders a file of what is selected in a list; see `orderSelected`. */
export async function orderSelectedFile(address: string, selection: Selection): Promise<Result<string>> {
  return act((ctx) => orderSelected(ctx, asText(address), selection));
}
/** A file that this person took, or that is being made for them. */
export async function exportJobView(id: string): Promise<Result<ExportView>> {
  return act((ctx) => exportViewOf(ctx, id));
}
export async function cancelExportJob(id: string): Promise<Result<void>> {
  return act((ctx) => cancelExport(ctx, id));
}
/** Orders the same again; gives the new job's id. */
export async function repeatExportJob(id: string): Promise<Result<string>> {
  return act((ctx) => repeatExport(ctx, id));
}
