import { eq, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { Breaker } from "@/db/breaker";
import { DatabaseUnavailable } from "@/db/errors";
import { brands } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { newTenant } from "../../support/tenant";

test("of two works that lock each other one gives way, is done again, and both succeed", async () => {
  const { tenantId } = await newTenant();
  const ids = [uuidv7(), uuidv7()] as const;
  await withTenant({ tenantId }, (tx) => tx.insert(brands).values(ids.map((id) => ({ id, name: id }))));
  let inside = 0;
  let met = () => {};
  const meeting = new Promise<void>((resolve) => {
    met = resolve;
  });
  let begun = 0;
  const work = (order: readonly string[], mark: string) =>
    withTenant({ tenantId }, async (tx) => {
      begun += 1;
      for (const id of order) {
        await tx
          .update(brands)
          .set({ name: sql`${brands.name} || ${mark}` })
          .where(eq(brands.id, id));
        inside += 1;
        if (inside === 2) met();
        await meeting;
      }
    });
  await Promise.all([work(ids, "a"), work([...ids].reverse(), "b")]);
  expect(begun).toBeGreaterThan(2);
  const names = await withTenant({ tenantId }, (tx) => tx.select({ id: brands.id, name: brands.name }).from(brands));
  // Each has both marks, each once.
  for (const { id, name } of names) expect([`${id}ab`, `${id}ba`]).toContain(name);
});

test("what has to give way each time is a conflict in the end, never an outage", async () => {
  const { tenantId } = await newTenant();
  let times = 0;
  const error = await withTenant({ tenantId }, (tx) => {
    times += 1;
    return tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
  }).catch((thrown: unknown) => thrown);
  expect(times).toBe(4);
  expect(fromPostgres(error)).toMatchObject({ code: "conflict", status: 409 });
});

test("half of a pair of characters is no JSON, and is refused by name; any other text that is no value is a fault of ours", async () => {
  const { tenantId } = await newTenant();
  const refusal = (of: SQL) => withTenant({ tenantId }, (tx) => tx.execute(of)).catch((thrown: unknown) => thrown);
  const half = JSON.stringify({ text: "\ud800" });
  expect(fromPostgres(await refusal(sql`select ${half}::text::jsonb`))).toMatchObject({
    details: { fields: { _: [{ code: "invalid_characters" }] } },
  });
  const id = fromPostgres(await refusal(sql`select ${"x"}::text::uuid`));
  expect(id).not.toBeInstanceOf(Problem);
});

test("a server that answers others is not away, whatever became of the asking", async () => {
  // Nobody listens there.
  const nowhere = () => "postgres://nobody@127.0.0.1:1/none";
  const [busy, away] = [new Breaker(nowhere, () => {}), new Breaker(nowhere, () => {})];
  const asked = [busy.suspect(), away.suspect()];
  busy.heard();
  await Promise.all(asked);
  expect(() => busy.demandClosed()).not.toThrow();
  expect(() => away.demandClosed()).toThrow(DatabaseUnavailable);
});
