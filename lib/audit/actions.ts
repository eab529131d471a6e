"use server";

import { revalidatePath } from "next/cache";
import { Problem } from "@/lib/problem/catalogue";
import type { AnyBound } from "@/lib/resource/bind";
import { viewOf } from "@/lib/resource/problem-view";
import { findBound } from "@/lib/resource/registry";
import type { Result } from "@/lib/resource/result";
import type { Ctx } from "@/lib/tenancy/ctx";
import { sessionCtx } from "@/lib/tenancy/session";
import { undoChange, undoSave } from "./undo";

async function run(name: unknown, work: (bound: AnyBound, ctx: Ctx) => Promise<unknown>): Promise<Result<null>> {
  let ctx: Ctx | null = null;
  try {
    ctx = await sessionCtx();
    const bound = typeof name === "string" ? findBound(name) : null;
    if (!bound || bound.resource.api.readOnly) throw new Problem("not_found");
    await work(bound, ctx);
    if (bound.resource.path) revalidatePath(bound.resource.path);
    return { ok: true, value: null };
  } catch (error) {
    return { ok: false, problem: await viewOf(error, ctx) };
  }
}

/** Takes back one line of a record's history. */
export async function undo(name: string, id: string, lineId: string): Promise<Result<null>> {
  return run(name, (bound, ctx) => undoChange(bound, ctx, String(id), String(lineId)));
}

/** Takes back the save that gave the record this stamp. */
export async function undoLastSave(name: string, id: string, updatedAt: string): Promise<Result<null>> {
  return run(name, (bound, ctx) => undoSave(bound, ctx, String(id), String(updatedAt)));
}
