import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { importLines } from "@/db/schema";
import { askTenant, withTenant } from "@/db/with-tenant";
import { containsPattern } from "@/lib/base/text/fold";
import { storableText } from "@/lib/base/text/values";
import { tableOf } from "@/lib/engine/resource/columns";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findImportable } from "./importable";
import type { ImportLine } from "./job";
import { authorizeImports, demandContents } from "./own-import";

/** Which lines are shown. "changes": all that do something, or cannot. */
export const TABS = ["changes", "create", "update", "error", "same", "kept", "all"] as const;
export type Tab = (typeof TABS)[number];
export type LineQuery = {
  readonly tab: Tab;
  readonly q?: string | undefined;
  /** The one of this number alone. */
  readonly line?: number;
  readonly page: number;
  readonly perPage: number;
};

const shown = (id: string, { tab, q, line }: LineQuery): SQL | undefined => {
  const text = q?.trim();
  return and(
    eq(importLines.importJobId, id),
    line === undefined ? undefined : eq(importLines.line, line),
    tab === "changes" ? ne(importLines.action, "same") : undefined,
    tab === "create" || tab === "update" || tab === "error" || tab === "same" ? eq(importLines.action, tab) : undefined,
    tab === "kept" ? eq(importLines.outcome, "kept") : undefined,
    text && storableText(text)
      ? sql`lower(public.f_unaccent(${importLines.cells}::text)) like ${containsPattern(text)}`
      : undefined,
  );
};

/** One page of an import's lines, errors first where several kinds are shown. Throws `not_found` and `forbidden`. */
export async function importLinesOf(
  ctx: Ctx,
  id: string,
  query: LineQuery,
): Promise<{ lines: ImportLine[]; total: number }> {
  authorizeImports(ctx, "GET");
  const job = await demandContents(ctx, id);
  const where = shown(job.id, query);
  const first = sql`case ${importLines.action} when 'error' then 0 when 'update' then 1 when 'create' then 2 else 3 end`;
  const lines = await askTenant(ctx, async (tx) =>
    tx
      .select()
      .from(importLines)
      .where(where)
      .orderBy(...(query.tab === "changes" ? [first] : []), asc(importLines.line))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
  );
  const [counted] = await askTenant(ctx, async (tx) =>
    tx.select({ n: sql<number>`count(*)::int` }).from(importLines).where(where),
  );
  return { lines: await withinReach(ctx, job.type, lines), total: counted?.n ?? 0 };
}

/** What a line said of a record that this person cannot see (any more) is not told: only their own cells are. */
async function withinReach(ctx: Ctx, type: string, lines: ImportLine[]): Promise<ImportLine[]> {
  const bound = findImportable(type);
  const limited = ctx.teamIds !== null || ctx.businessUnitId !== null;
  if (!bound?.visible || !limited) return lines;
  const ids = lines.flatMap(({ action, recordId }) => (action !== "create" && recordId ? [recordId] : []));
  if (ids.length === 0) return lines;
  const seen = await withTenant(ctx, (tx) =>
    tx
      .select({ id: bound.table.id })
      .from(tableOf(bound))
      .where(and(inArray(bound.table.id, ids), bound.visible?.({ ...ctx, tx }))),
  );
  const visible = new Set(seen.map(({ id }) => String(id)));
  return lines.map((line) =>
    line.action === "create" || line.recordId === null || visible.has(line.recordId)
      ? line
      : { ...line, recordId: null, recordName: null, changes: null, before: null },
  );
}

/** Lines that were not taken, in pieces and in their order. @door inner */
export async function* failedLines(ctx: Ctx, id: string): AsyncGenerator<readonly ImportLine[]> {
  let after = 0;
  for (;;) {
    const lines = await askTenant({ ...ctx }, async (tx) =>
      tx
        .select()
        .from(importLines)
        .where(
          and(
            eq(importLines.importJobId, id),
            inArray(importLines.action, ["error"]),
            sql`${importLines.line} > ${after}`,
          ),
        )
        .orderBy(asc(importLines.line))
        .limit(500),
    );
    if (lines.length === 0) return;
    yield lines;
    after = lines.at(-1)?.line ?? after;
  }
}
