import { eq, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { questions } from "@/db/schema";
import { rowsOf, textIn } from "@/lib/base/objects/records";
import { written } from "@/lib/engine/resource/columns";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

export type EarlierText = (typeof questions.$inferSelect)["earlierTexts"][number];
type Worded = PgTable & { readonly id: PgColumn; readonly earlierTexts: PgColumn };
type Change = { readonly id: string; readonly text: string | null };

/** The words of a row at a moment: those it had before, until they were changed. */
export function textAt(text: string | null, earlier: readonly EarlierText[], at: Date): string | null {
  const then = earlier.find(({ until }) => Date.parse(until) > at.getTime());
  return then ? then.text : text;
}

/** Keeps what rows were called until now, for the answers that were given with these words. */
export async function keepTexts(
  ctx: TxCtx,
  table: Worded,
  changes: readonly Change[],
  answered: boolean,
): Promise<void> {
  const until = new Date().toISOString();
  for (const { id, text } of changes) {
    const kept: readonly EarlierText[] = [{ text, until, answered }];
    const earlierTexts = sql`${table.earlierTexts} || ${JSON.stringify(kept)}::jsonb`;
    await ctx.tx.update(table).set(written({ earlierTexts })).where(eq(table.id, id));
  }
}

/** Rows that stay and whose text under `key` changes, each with the one that it had. */
export function textChanges(before: unknown, after: unknown, key: string): Change[] {
  const had = new Map(rowsOf(before).map((row) => [row.id, row]));
  return rowsOf(after).flatMap((row) => {
    const old = had.get(row.id);
    const text = textIn(old, key) ?? null;
    return old && text !== (row[key] ?? null) ? [{ id: String(row.id), text }] : [];
  });
}
