"use server";

import { revalidatePath } from "next/cache";
import { Problem } from "@/lib/base/problem/catalogue";
import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import { authorizeOn } from "@/lib/engine/resource/authorize-on";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { leftUndoneView, rowBefore } from "@/lib/engine/resource/left-undone";
import type { Row } from "@/lib/engine/resource/list-query";
import type { Result } from "@/lib/engine/resource/result";
import type { WarningView } from "@/lib/engine/resource/warning";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findBound } from "@/lib/shell/registry";
import { undoChange, undoSave } from "./undo";

async function run(
  name: unknown,
  id: string,
  work: (bound: AnyBound, ctx: Ctx) => Promise<Row>,
): Promise<Result<WarningView[]>> {
  return act(async (ctx) => {
    const bound = typeof name === "string" ? findBound(name) : null;
    if (!bound || bound.resource.api.readOnly) throw new Problem("not_found");
    authorizeOn(bound, ctx, "PUT");
    const before = await rowBefore(bound, ctx, id);
    const row = await work(bound, ctx);
    if (bound.resource.path) revalidatePath(bound.resource.path);
    return leftUndoneView(bound, ctx, [{ row, before }]);
  });
}

/** Takes back one line of a record's history; gives what that leaves undone elsewhere. */
export async function undo(name: string, id: string, lineId: string): Promise<Result<WarningView[]>> {
  return run(name, asText(id), (bound, ctx) => undoChange(bound, ctx, asText(id), asText(lineId)));
}

/** Takes back the save that gave the record this stamp; gives the same. */
export async function undoLastSave(name: string, id: string, updatedAt: string): Promise<Result<WarningView[]>> {
  return run(name, asText(id), (bound, ctx) => undoSave(bound, ctx, asText(id), asText(updatedAt)));
}
