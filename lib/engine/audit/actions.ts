"use server";

import { revalidatePath } from "next/cache";
import { Problem } from "@/lib/base/problem/catalogue";
import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { inWords, orAsks } from "@/lib/engine/resource/left-undone";
import type { Result } from "@/lib/engine/resource/result";
import type { Warning, WarningView } from "@/lib/engine/resource/warning";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findBound } from "@/lib/shell/registry";
import { undoChange, undoSave } from "./undo";

type Asks = { readonly asks: readonly WarningView[] };

async function run<T extends WarningView[] | Asks>(
  name: unknown,
  work: (bound: AnyBound, ctx: Ctx) => Promise<T>,
): Promise<Result<T>> {
  return act(async (ctx) => {
    const bound = typeof name === "string" ? findBound(name) : null;
    if (!bound || bound.resource.api.readOnly) throw new Problem("not_found");
    const told = await work(bound, ctx);
    if (bound.resource.path) revalidatePath(bound.resource.path);
    return told;
  });
}
const told = async (ctx: Ctx, work: Promise<{ readonly warnings: readonly Warning[] }>) =>
  inWords((await work).warnings, ctx.locale);

/** Takes back one line of a record's history; gives what that leaves undone elsewhere, or what it asks first unless one is `sure`. */
export async function undo(
  name: string,
  id: string,
  lineId: string,
  sure = false,
): Promise<Result<WarningView[] | Asks>> {
  return run(name, (bound, ctx) =>
    orAsks(told(ctx, undoChange(bound, ctx, asText(id), asText(lineId), { sure: sure === true }))),
  );
}

/** Takes back the save that gave the record this stamp; gives the same. */
export async function undoLastSave(name: string, id: string, updatedAt: string): Promise<Result<WarningView[]>> {
  return run(name, (bound, ctx) => told(ctx, undoSave(bound, ctx, asText(id), asText(updatedAt))));
}
