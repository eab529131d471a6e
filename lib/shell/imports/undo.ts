import { and, desc, eq, gt, inArray, isNotNull, lt } from "drizzle-orm";
import { importJobs, importLines } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { readOne } from "@/lib/engine/resource/operations/get";
import { remove } from "@/lib/engine/resource/operations/remove";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { update } from "@/lib/engine/resource/operations/update";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { heldImport } from "./held";
import type { ImportJob, ImportLine } from "./job";
import { warningsOf } from "./left";
import { ACTIVE } from "./targets";
import type { Plan } from "./understand";
import { errorsOf } from "./write-lines";

const PART = 100;

/**
 * Takes the next lines of an import back, the last ones first: what it made is deleted, what it changed gets its old values, as long as nobody touched it
 * since. False when none is left. @door inner
 */
export async function undoPart(ctx: Ctx & { lane: "job" }, job: ImportJob, plan: Plan): Promise<boolean> {
  return withTenant(ctx, async (tx) => {
    const now = await heldImport(tx, job);
    if (!now) return false;
    const lines = await tx
      .select()
      .from(importLines)
      .where(
        and(
          eq(importLines.importJobId, job.id),
          eq(importLines.outcome, "done"),
          isNotNull(importLines.recordId),
          gt(importLines.line, 0),
          now.nextLine > 0 ? lt(importLines.line, now.nextLine) : undefined,
        ),
      )
      .orderBy(desc(importLines.line))
      .limit(PART);
    if (lines.length === 0) return false;
    const kept: number[] = [];
    for (const line of lines) {
      const { refused, left } = await takeBack({ ...ctx, tx }, plan, line);
      if (refused) kept.push(line.line);
      if (!refused && !left && !line.problems) continue;
      await tx
        .update(importLines)
        .set({ problems: refused ?? left })
        .where(and(eq(importLines.importJobId, job.id), eq(importLines.line, line.line)));
    }
    const of = (some: readonly number[]) =>
      and(eq(importLines.importJobId, job.id), inArray(importLines.line, [...some]));
    const undone = lines.map(({ line }) => line).filter((line) => !kept.includes(line));
    if (undone.length > 0) await tx.update(importLines).set({ outcome: "undone" }).where(of(undone));
    if (kept.length > 0) await tx.update(importLines).set({ outcome: "kept" }).where(of(kept));
    await tx
      .update(importJobs)
      .set({ done: now.done + lines.length, kept: now.kept + kept.length, nextLine: lines.at(-1)?.line ?? 0 })
      .where(eq(importJobs.id, job.id));
    return true;
  });
}

type Undone = { readonly refused: ImportLine["problems"]; readonly left?: ImportLine["problems"] };
const UNDONE: Undone = { refused: null };

/** Why it was not taken back, or else what that leaves undone elsewhere. */
async function takeBack(ctx: TxCtx, plan: Plan, line: ImportLine): Promise<Undone> {
  const { bound } = plan;
  // Another line of the same record, which its first one takes back.
  if (line.stamp === null) return UNDONE;
  const id = line.recordId ?? "";
  try {
    const before = await readOne(bound, ctx, id);
    if (Date.parse(String(before.updatedAt)) !== line.stamp.getTime())
      return { refused: [{ field: null, code: "changed_since", whole: true }] };
    await ctx.tx.transaction(async (tx) => {
      const inner: Ctx = { ...ctx, tx };
      if (line.action === "create") return void (await remove(bound, inner, [id]));
      const { [ACTIVE]: active, ...values } = line.before ?? {};
      if (Object.keys(values).length > 0) await update(bound, inner, id, values);
      if (typeof active === "boolean") await setActive(bound, inner, [id], active);
    });
    if (line.action === "create" || !bound.warns) return UNDONE;
    return { refused: null, left: await warningsOf(bound, ctx, { row: await readOne(bound, ctx, id), before }) };
  } catch (error) {
    // Deleted meanwhile: what was made is gone already.
    if (error instanceof Problem && error.code === "not_found" && line.action === "create") return UNDONE;
    return { refused: errorsOf(error) };
  }
}
