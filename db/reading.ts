import { sql } from "drizzle-orm";
import type { TypedQueryBuilder } from "drizzle-orm/query-builders/query-builder";
import { flatten } from "./selections";
import { cellReaders } from "./session";
import { type TenantTx, withTenant } from "./with-tenant";

type Question = TypedQueryBuilder<unknown, readonly unknown[]>;
type Rows = readonly (readonly unknown[])[];

/** Rows that come at once. The semicolon: what may be several statements is never kept prepared, and another cursor has other columns. */
const FETCH = { sql: "fetch forward 1000 from reading;", params: [] };

/**
 * The rows of a question of any length, a thousand at a time and all of one moment, each as its cells in the order in which they were selected.
 * Its transaction is open until the last of them was asked for, or whoever asks leaves: nobody may be waited for in between who takes longer than a
 * file takes to be written. Throws as `withTenant` does.
 */
export async function* readThrough(
  scope: { readonly tenantId: string },
  ask: (tx: TenantTx) => Question,
): AsyncGenerator<Rows> {
  const turns = { wanted: Promise.withResolvers<boolean>(), given: Promise.withResolvers<Rows>() };
  let begun = false;
  const over = withTenant({ tenantId: scope.tenantId, lane: "reading" }, async (tx) => {
    if (begun) throw new Error("rows that were given already would be given twice");
    const question = ask(tx);
    const fields = flatten(Object(question._.selectedFields));
    const read = cellReaders(fields);
    const fetched = (rows: unknown[][]) => {
      for (const row of rows) for (const [at, reader] of read) if (row[at] !== null) row[at] = reader(row[at]);
      return rows;
    };
    // Of a tenant that was not counted yet the planner expects no row, and would go through all of a second table for each; a hash never does. A cursor
    // begins with its first rows where it can, so that the next are read while these are written.
    await tx.execute(sql`select set_config('enable_nestloop', 'off', true)`);
    await tx.execute(sql`declare reading no scroll cursor for ${question.getSQL()}`);
    while (await turns.wanted.promise) {
      const rows = await tx._.session
        .prepareQuery<{ execute: Rows; all: never; values: never }>(FETCH, fields, undefined, true, fetched)
        .execute();
      begun = true;
      const { given } = turns;
      turns.wanted = Promise.withResolvers();
      turns.given = Promise.withResolvers();
      given.resolve(rows);
      if (rows.length === 0) return;
    }
  });
  over.catch((error: unknown) => {
    // Where nobody waits for rows any more, nobody hears of it here.
    turns.given.promise.catch(() => {});
    turns.given.reject(error);
  });
  try {
    for (;;) {
      const { given } = turns;
      turns.wanted.resolve(true);
      const rows = await given.promise;
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    turns.wanted.resolve(false);
    await over.catch(() => {});
  }
}
