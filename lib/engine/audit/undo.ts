import { and, eq, inArray } from "drizzle-orm";
import { newest } from "@/db/order";
import { auditLog } from "@/db/schema";
import { notFound, Problem } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { authorizeOn } from "@/lib/engine/resource/authorize-on";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { demandAsked, leftUndone } from "@/lib/engine/resource/left-undone";
import type { Row } from "@/lib/engine/resource/list-query";
import { open } from "@/lib/engine/resource/open";
import { readOne } from "@/lib/engine/resource/operations/get";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { update } from "@/lib/engine/resource/operations/update";
import type { Warning } from "@/lib/engine/resource/warning";
import { restore } from "@/lib/engine/trash/commands";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { inverseOf, type LoggedChange, mergedIdOf } from "./inverse";

/** The record as it is again, and what that leaves undone elsewhere. */
type Undone = { readonly row: Row; readonly warnings: readonly Warning[] };

/**
 * Takes one change of a record back by an ordinary update or switch, which has its own line in the log. Unless one is `sure`, `AsksFirst` is
 * thrown where that sets something going, and nothing is taken back. Throws `not_found` for a record
 * that cannot be seen or a line that is not its own, `changed_since` when a field of that change is no longer as the change left it, and
 * whatever the update throws: a value may have become invalid meanwhile.
 */
export async function undoChange(
  bound: AnyBound,
  ctx: Ctx,
  id: string,
  lineId: string,
  { sure = true }: { readonly sure?: boolean } = {},
): Promise<Undone> {
  authorizeOn(bound, ctx, "PUT");
  if (!isUuid(lineId)) throw notFound();
  return open(bound, ctx, "write", async (tctx) => {
    const now = await readOne(bound, tctx, id, true);
    const [line] = await tctx.tx
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(ofRecord(bound, ctx, id), eq(auditLog.id, lineId)));
    if (!line) throw notFound();
    const merged = mergedIdOf(line);
    if (merged) {
      await restore(bound, tctx, merged);
      return { row: await readOne(bound, tctx, id), warnings: [] };
    }
    const undone = await takeBack(bound, tctx, now, line);
    await demandAsked(tctx, undone.warnings, sure);
    return undone;
  });
}

/**
 * Takes back what this person saved last, while the record still bears the stamp that the save gave it. Throws as `undoChange` does.
 * `updatedAt` is RFC 3339.
 */
export async function undoSave(bound: AnyBound, ctx: Ctx, id: string, updatedAt: string): Promise<Undone> {
  authorizeOn(bound, ctx, "PUT");
  return open(bound, ctx, "write", async (tctx) => {
    const now = await readOne(bound, tctx, id, true);
    if (Date.parse(String(now.updatedAt)) !== Date.parse(updatedAt)) throw new Problem("changed_since");
    const [line] = await tctx.tx
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after, actorId: auditLog.actorId })
      .from(auditLog)
      .where(ofRecord(bound, ctx, id))
      .orderBy(...newest(auditLog.at, auditLog.id))
      .limit(1);
    if (!line || line.actorId !== ctx.userId) throw new Problem("changed_since");
    return takeBack(bound, tctx, now, line);
  });
}

/** Lines of one record. The tenant is named because the system door hides nothing. */
export function ofRecord(bound: AnyBound, ctx: Ctx, id: string, tenantIds: readonly string[] = [ctx.tenantId]) {
  return and(
    inArray(auditLog.tenantId, [...tenantIds]),
    eq(auditLog.resource, bound.resource.name),
    eq(auditLog.recordId, id),
  );
}

async function takeBack(bound: AnyBound, tctx: TxCtx, now: Row, line: LoggedChange): Promise<Undone> {
  const inverse = inverseOf(bound, tctx, line, now);
  if (!inverse) throw new Problem("changed_since");
  if (inverse.kind === "switch") await setActive(bound, tctx, [now.id], inverse.active);
  const row =
    inverse.kind === "values" ? await update(bound, tctx, now.id, inverse.values) : await readOne(bound, tctx, now.id);
  return { row, warnings: await leftUndone(bound, tctx, [{ row, before: now }]) };
}
