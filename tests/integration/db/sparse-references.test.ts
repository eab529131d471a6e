import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { database } from "../../support/db";

const admin = postgres(database.adminUrl, { max: 1, onnotice: () => {} });
afterAll(() => admin.end());

test("a reference whose index holds only rows that point somewhere is found by that index, whatever it is asked for", async () => {
  const sparse = await admin<{ table: string; column: string; index: string; condition: string }[]>`
    select t.relname as table, a.attname as column, i.relname as index, pg_get_expr(x.indpred, x.indrelid) as condition
    from pg_constraint k join pg_class t on t.oid = k.conrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[2]
    join pg_index x on x.indrelid = t.oid and x.indkey[0] = k.conkey[1] and x.indkey[1] = k.conkey[2]
    join pg_class i on i.oid = x.indexrelid
    where k.contype = 'f' and cardinality(k.conkey) = 2 and x.indpred is not null and not exists (
      select 1 from pg_index whole where whole.indrelid = t.oid and whole.indpred is null and whole.indkey[0] = k.conkey[1]
        and k.conkey[2] = any(whole.indkey[1:2]))`;
  expect(sparse.map(({ index }) => index)).toContain("pos_checks_photo_in_id_idx");
  for (const { table, column, index, condition } of sparse) {
    expect([index, condition]).toEqual([index, `(${column} IS NOT NULL)`]);
    // The very question that PostgreSQL asks before what is referred to goes, planned for all values; of an empty twin of the table, since
    // what other tests left in the table, and whether it was counted since, would say which of its indexes is cheap today.
    const used = await admin.begin(async (tx) => {
      await tx`create temporary table twin (like public.${tx(table)} including all) on commit drop`;
      await tx`set local enable_seqscan = off`;
      const plan = await tx.unsafe<{ "QUERY PLAN": string }[]>(
        `explain (generic_plan) select 1 from only twin x where $1 operator(pg_catalog.=) "tenant_id" and $2 operator(pg_catalog.=) "${column}" for key share of x`,
      );
      const name = plan.map((line) => line["QUERY PLAN"].match(/ (?:using|on) (twin_\w+)/)?.[1]).find(Boolean) ?? null;
      return tx<{ first: string; second: string; condition: string | null }[]>`
        select pg_get_indexdef(indexrelid, 1, false) as first, pg_get_indexdef(indexrelid, 2, false) as second,
          pg_get_expr(indpred, indrelid) as condition
        from pg_index where indrelid = 'twin'::regclass and indexrelid = to_regclass(${name})`;
    });
    expect([index, ...used]).toEqual([index, { first: "tenant_id", second: column, condition }]);
  }
});
