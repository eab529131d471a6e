import { count } from "drizzle-orm";
import { newest } from "@/db/order";
import { auditLog } from "@/db/schema";
import { formatDateTime } from "@/lib/base/i18n/format";
import { type Translator, translatorFor } from "@/lib/base/i18n/translate";
import { isUuid } from "@/lib/base/text/values";
import { authorizeOn } from "@/lib/engine/resource/authorize-on";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { describeResource } from "@/lib/engine/resource/describe";
import { relationOf } from "@/lib/engine/resource/field";
import { open } from "@/lib/engine/resource/open";
import { readOne } from "@/lib/engine/resource/operations/get";
import { visibleOnes } from "@/lib/engine/resource/references";
import { restorable } from "@/lib/engine/trash/merged";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { type ChangeView, changesOf } from "./changes";
import { inverseOf, mergedIdOf } from "./inverse";
import { traceName } from "./trace";
import { ofRecord } from "./undo";

/** Lines of the history on one page. */
const PER_PAGE = 20;

export type HistoryLine = {
  readonly id: string;
  /** In the reader's zone. */
  readonly when: string;
  readonly who: string;
  readonly action: string;
  readonly origin: string;
  /** The import that did it; null for whatever else did. */
  readonly importId: string | null;
  readonly changes: readonly ChangeView[];
  /** Something changed, but in no field that this person may read. */
  readonly hasHidden: boolean;
  /** Nothing changed since in these fields, and this person may write them. */
  readonly canUndo: boolean;
};
export type HistoryPage = {
  readonly lines: readonly HistoryLine[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
};

/**
 * What happened to a record, newest first, in words. Whoever may see the record sees its history, without the fields that they may not
 * read. `page` counts from 1; one beyond the last gives the last. Throws `forbidden` and `not_found` as reading the record does.
 */
export async function recordHistory(bound: AnyBound, ctx: Ctx, id: string, page: number): Promise<HistoryPage> {
  authorizeOn(bound, ctx, "GET");
  const [descriptor, t] = await Promise.all([describeResource(bound, ctx), translatorFor(ctx.locale)]);
  return open(bound, ctx, "write", async (tctx) => {
    const now = await readOne(bound, tctx, id);
    // What is done inside a tenant about the tenant itself stands in its own log, where its admins see it too.
    const logs = bound.resource.name === "tenant" ? [ctx.tenantId, id] : [ctx.tenantId];
    const own = ofRecord(bound, ctx, id, logs);
    const [counted] = await tctx.tx.select({ n: count() }).from(auditLog).where(own);
    const total = counted?.n ?? 0;
    const shown = Math.min(Math.max(1, page), Math.max(1, Math.ceil(total / PER_PAGE)));
    const lines = await tctx.tx
      .select({ line: auditLog, who: traceName(auditLog.actorId) })
      .from(auditLog)
      .where(own)
      .orderBy(...newest(auditLog.at, auditLog.id))
      .limit(PER_PAGE)
      .offset((shown - 1) * PER_PAGE);
    const merged = lines.flatMap(({ line }) => mergedIdOf(line) ?? []);
    const mayTakeBack = descriptor.abilities.update && descriptor.abilities.remove;
    const back = mayTakeBack ? await restorable(tctx, bound.resource.name, merged) : new Set<string>();
    const words = { t, record: bound.resource.name, locale: ctx.locale, timeZone: ctx.timeZone };
    const told = await tellable(
      bound,
      tctx,
      lines.flatMap(({ line }) => [line.before, line.after]),
    );
    return {
      page: shown,
      perPage: PER_PAGE,
      total,
      lines: lines.map(({ line, who }) => {
        const changes = changesOf(descriptor.fields, told(line.before), told(line.after), words);
        return {
          id: line.id,
          when: formatDateTime(ctx.locale, line.at, ctx.timeZone),
          who: who ?? t(line.origin === "ui" || line.origin === "api" ? "history.support" : "history.nobody"),
          action: actionName(t, line.action),
          origin: t(`history.origin.${line.origin}`),
          importId: line.origin === "import" ? line.requestId : null,
          changes,
          hasHidden: changes.length === 0 && line.action === "update",
          canUndo:
            back.has(mergedIdOf(line) ?? "") ||
            (descriptor.abilities.update && inverseOf(bound, ctx, line, now) !== null),
        };
      }),
    };
  });
}

type Side = Readonly<Record<string, unknown>> | null;

/** Takes out of one side of a line the linked records that this reader may not see: their names are no part of what they may read. */
async function tellable(bound: AnyBound, ctx: TxCtx, sides: readonly Side[]): Promise<(side: Side) => Side> {
  const seen = new Map<string, ReadonlyMap<string, boolean>>();
  for (const [key, field] of Object.entries(bound.resource.fields)) {
    if (field.kind !== "refs" || !boundOf(field.to).visible?.(ctx)) continue;
    const ids = sides.flatMap((side) => listOf(side?.[key])).map(String);
    seen.set(key, await visibleOnes(field.to, ctx, [...new Set(ids)].filter(isUuid)));
  }
  return (side) => {
    if (side === null || seen.size === 0) return side;
    const names = [...seen].flatMap(([key, known]) => {
      const list = side[relationOf(key)];
      if (!Array.isArray(list)) return [];
      return [[relationOf(key), list.filter((one: { id?: unknown }) => known.has(String(one.id)))]];
    });
    return { ...side, ...Object.fromEntries(names) };
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What was done, in a word; "other" for what has none. */
export function actionName(t: Translator, action: string): string {
  const key = `history.action.${action}`;
  return t(t.has(key) ? key : "history.action.other");
}
