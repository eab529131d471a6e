import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { brands } from "@/db/schema";
import { type Behind, withTenant } from "@/db/with-tenant";
import { sentWhile } from "../../support/sent";
import { newTenant } from "../../support/tenant";

let tenantId = "";
beforeAll(async () => {
  ({ tenantId } = await newTenant());
});

const named = (name: string) =>
  withTenant({ tenantId }, (tx) => tx.select({ id: brands.id }).from(brands).where(eq(brands.name, name)));
const counting = (name: string): Behind<number> => ({
  ask: async (tx) => (await tx.select().from(brands).where(eq(brands.name, name)).execute()).length,
});

/** Looks first, as whoever ends a transaction ahead does: by then it is known that its proof holds. */
const storing = (name: string, announced: number, behind?: Behind) =>
  withTenant({ tenantId, ...(behind && { behind }) }, async (tx, ending) => {
    await tx.execute(sql`select 1`);
    ending(announced);
    await tx.insert(brands).values({ name });
  });

test("the end travels with the last statement, and the question behind it sees what was committed", async () => {
  const behind = counting("ahead");
  await storing("warm", 1, counting("warm"));
  const { messages } = await sentWhile(() => storing("ahead", 1, behind));
  expect(messages).toBe(2);
  expect(await behind.answer).toBe(1);
  expect(await named("ahead")).toHaveLength(1);
});

test("where fewer statements come than were announced, the end comes after them as ever", async () => {
  const behind = counting("fewer");
  await storing("fewer", 2, behind);
  expect(await named("fewer")).toHaveLength(1);
  expect(behind.answer).toBeUndefined();
});

test("what is refused at the end is told, and nothing of the transaction stays", async () => {
  const failing = withTenant({ tenantId, behind: counting("taken back") }, async (tx, ending) => {
    await tx.insert(brands).values({ name: "taken back" });
    ending(1);
    await tx.execute(sql`select 1 / ${0}::int`);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: "22012" } });
  expect(await named("taken back")).toEqual([]);
});

test("a statement more than was announced is refused", async () => {
  const more = withTenant({ tenantId }, async (tx, ending) => {
    await tx.execute(sql`select 1`);
    ending(1);
    await tx.execute(sql`select 2`);
    await tx.execute(sql`select 3`);
  });
  await expect(more).rejects.toThrow();
});

test("nothing is ended ahead of its proof, nor by whoever was lent the transaction", async () => {
  const proof = { text: "select 'now' as answer", parameters: [], expected: "then" };
  const outdated = withTenant({ tenantId, proof }, async (tx, ending) => {
    ending(1);
    await tx.insert(brands).values({ name: "outdated" });
  });
  await expect(outdated).rejects.toMatchObject({ name: "Outdated" });
  expect(await named("outdated")).toEqual([]);
  const inner = withTenant({ tenantId }, async (tx) => {
    await withTenant({ tenantId, tx }, async (same, ending) => {
      ending(1);
      await same.insert(brands).values({ name: "lent" });
    });
    throw new Error("taken back");
  });
  await expect(inner).rejects.toThrow("taken back");
  expect(await named("lent")).toEqual([]);
});
