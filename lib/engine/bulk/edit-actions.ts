"use server";

import { Problem } from "@/lib/base/problem/catalogue";
import { act } from "@/lib/engine/resource/act";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { Selection } from "@/lib/engine/resource/list-query";
import type { Result } from "@/lib/engine/resource/result";
import { selectionOf } from "@/lib/engine/resource/selection-input";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findBound } from "@/lib/shell/registry";
import { beginEdit, type EditPreview, previewEdit } from "./edit";

/** What is done to one field, as the browser sends it: `value` as a form would. */
export type SentEdit = { readonly key: string; readonly how: "set" | "add" | "drop"; readonly value: unknown };

/** What an edit of these records would do now. */
export async function askEdit(
  name: string,
  selection: Selection,
  edits: readonly SentEdit[],
): Promise<Result<EditPreview>> {
  return run(name, (bound, ctx) => previewEdit(bound, ctx, selectionOf(bound, selection), edits));
}

/** Orders the edit; gives its job's id. */
export async function orderEdit(
  name: string,
  selection: Selection,
  edits: readonly SentEdit[],
): Promise<Result<string>> {
  return run(name, (bound, ctx) => beginEdit(bound, ctx, selectionOf(bound, selection), edits));
}

function run<T>(name: unknown, work: (bound: AnyBound, ctx: Ctx) => Promise<T>): Promise<Result<T>> {
  return act(async (ctx) => {
    const bound = typeof name === "string" ? findBound(name) : null;
    if (!bound || bound.resource.api.readOnly) throw new Problem("not_found");
    return work(bound, ctx);
  });
}
