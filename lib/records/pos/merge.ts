import { and, eq, exists, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { pos as table } from "@/db/schema";
import { type Bond, invalidFields, notFound, Problem } from "@/lib/base/problem/catalogue";
import { pgErrorOf } from "@/lib/base/problem/from-postgres";
import { isUuid } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import { bondName } from "@/lib/engine/resource/bonds";
import { configOf, hasColumn, tableName, written } from "@/lib/engine/resource/columns";
import { type ForeignKey, referencesTo } from "@/lib/engine/resource/foreign-keys";
import { open } from "@/lib/engine/resource/open";
import { deleteRows } from "@/lib/engine/resource/operations/remove";
import { lockVisible } from "@/lib/engine/resource/select";
import { keepMerged, keptKey, type Merged, wholeRow } from "@/lib/engine/trash/merged";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { MERGE_RULES } from "@/lib/shell/registry";
import { posServer } from "./pos.server";

/**
 * Makes one PDV of two: everything that points at `dropId` (visits, plans, answers, links) points at `keepId` afterwards, which keeps its
 * own values; the other goes to the trash with a note of what it gave, and restoring it from there takes the merge back. Gives what moved,
 * per kind of record. Needs the rights to change and to delete PDVs. Throws `not_found`, `invalid_fields` for one PDV twice, and
 * `merge_collision` naming records of both that cannot stand side by side, such as two schedules of one person for the same days.
 */
export async function mergePos(ctx: Ctx, keepId: string, dropId: string): Promise<{ moved: readonly Bond[] }> {
  authorize(ctx, "PUT", "POS");
  authorize(ctx, "DELETE", "POS");
  if (!isUuid(keepId) || !isUuid(dropId)) throw notFound();
  if (keepId.toLowerCase() === dropId.toLowerCase()) throw invalidFields({ dropId: "self_reference" });
  return open(posServer, { ...ctx, lane: "bulk" }, "write", async (tctx) => {
    // In the order of their ids, so that two merges of the same pair wait for each other and the second finds one missing.
    const rows = await lockVisible(posServer, tctx, [keepId.toLowerCase(), dropId.toLowerCase()]);
    const kept = rows.find((row) => row.id === keepId.toLowerCase());
    const dropped = rows.find((row) => row.id === dropId.toLowerCase());
    if (!kept || !dropped) throw notFound();
    const twice = await MERGE_RULES.pos(tctx, kept.id, dropped.id);
    if (twice) throw collision(twice.from, twice.count);
    const moved: Bond[] = [];
    const taken: { moved: Merged["moved"][number][]; dropped: Merged["dropped"][number][] } = {
      moved: [],
      dropped: [],
    };
    for (const reference of referencesTo(table)) {
      const { keys, dropped: links } = await move(tctx, reference, kept.id, dropped.id);
      const { from, column } = reference;
      if (links.length > 0) taken.dropped.push({ table: tableName(from), rows: links });
      if (keys.length === 0) continue;
      taken.moved.push({ table: tableName(from), column: column.name, keys });
      moved.push({ resource: bondName(from), count: keys.length, sample: [] });
    }
    await deleteRows(posServer, tctx, [dropped]);
    await keepMerged(tctx, posServer.resource.name, dropped.id, { into: { id: kept.id, name: kept.name }, ...taken });
    const merged = moved.map(({ resource, count }) => ({ resource, count }));
    await writeAudit(tctx, {
      resource: posServer.resource.name,
      recordId: kept.id,
      recordName: kept.name,
      action: "merge",
      before: null,
      after: { mergedId: dropped.id, mergedName: dropped.name, moved: merged },
    });
    return { moved };
  });
}

type Moved = Pick<Merged["moved"][number], "keys"> & { readonly dropped: Merged["dropped"][number]["rows"] };

async function move(ctx: TxCtx, { from, column }: ForeignKey, keepId: string, dropId: string): Promise<Moved> {
  let dropped: Moved["dropped"] = [];
  const twice = twins(from, column, keepId, dropId);
  if (twice) {
    // A link that both have is one link; two records of their own are not one.
    if (hasColumn(from, "id")) {
      const [found] = await ctx.tx.select({ n: sql<number>`count(*)::int` }).from(from).where(twice);
      if (found && found.n > 0) throw collision(from, found.n);
    } else {
      const links = await ctx.tx
        .delete(from)
        .where(twice)
        .returning({ row: wholeRow(from) });
      dropped = links.map(({ row }) => row);
    }
  }
  const key = Object.entries(getTableColumns(from)).find(([, c]) => c.name === column.name)?.[0] ?? "";
  try {
    const changed = await ctx.tx
      .update(from)
      .set(written({ [key]: keepId }))
      .where(eq(column, dropId))
      .returning({ key: keptKey(from, column) });
    return { keys: changed.map(({ key }) => key), dropped };
  } catch (error) {
    if (pgErrorOf(error)?.code === "23P01") throw collision(from, 1);
    throw error;
  }
}

const collision = (from: PgTable, count: number) =>
  new Problem("merge_collision", { bonds: [{ resource: bondName(from), count, sample: [] }] });

/** Rows of the dropped record of which the kept one has the like, by the table's keys; null when no key speaks of the column. */
function twins(from: PgTable, column: PgColumn, keepId: string, dropId: string): SQL | null {
  const { primaryKeys, uniqueConstraints } = configOf(from);
  const keys = [...primaryKeys, ...uniqueConstraints]
    .map((key) => key.columns)
    .filter((key) => key.some((c) => c.name === column.name));
  if (keys.length === 0) return null;
  const same = keys.map((columns) => {
    const rest = columns
      .filter((c) => c.name !== column.name)
      .map((c) => sql`${sql.identifier("other")}.${sql.identifier(c.name)} is not distinct from ${c}`);
    return sql.join([sql`${sql.identifier("other")}.${sql.identifier(column.name)} = ${keepId}`, ...rest], sql` and `);
  });
  const found = exists(sql`(select 1 from ${from} as ${sql.identifier("other")} where ${sql.join(same, sql` or `)})`);
  return and(eq(column, dropId), found) ?? null;
}
