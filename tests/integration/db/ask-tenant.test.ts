import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { brands } from "@/db/schema";
import { askTenant, withTenant } from "@/db/with-tenant";
import { newTenant } from "../../support/tenant";

const names = ["one", "two", "three"];
const tenants: { id: string; name: string }[] = [];
const asked = (tenantId: string) =>
  askTenant({ tenantId }, (tx) => tx.select({ name: brands.name }).from(brands).execute());

beforeAll(async () => {
  for (const name of names) {
    const { tenantId } = await newTenant();
    await withTenant({ tenantId }, (tx) => tx.insert(brands).values({ name }));
    tenants.push({ id: tenantId, name });
  }
});

test("a question sees its own tenant only, whatever else travels over the same connections", async () => {
  const calls = Array.from({ length: 150 }, async (_, n) => {
    const { id, name } = tenants[n % tenants.length] ?? { id: "", name: "" };
    const kind = n % 7;
    if (kind === 0)
      await expect(askTenant({ tenantId: id }, (tx) => tx.execute(sql`select 1 / ${0}::int`))).rejects.toThrow();
    const found =
      kind < 4
        ? await asked(id)
        : await withTenant({ tenantId: id }, async (tx) => {
            await tx.select().from(brands).where(eq(brands.name, name));
            return tx.select({ name: brands.name }).from(brands);
          });
    expect(found).toEqual([{ name }]);
  });
  await Promise.all(calls);
});

test("another tenant's row is not there, by its id either", async () => {
  const [own, other] = tenants;
  if (!own || !other) throw new Error("no tenants");
  const [theirs] = await withTenant({ tenantId: other.id }, (tx) => tx.select({ id: brands.id }).from(brands));
  const found = askTenant({ tenantId: own.id }, (tx) =>
    tx
      .select()
      .from(brands)
      .where(eq(brands.id, theirs?.id ?? "")),
  );
  expect(await found).toEqual([]);
});

test("it changes nothing, and takes one statement only", async () => {
  const tenantId = tenants[0]?.id ?? "";
  await expect(askTenant({ tenantId }, (tx) => tx.insert(brands).values({ name: "never" }))).rejects.toMatchObject({
    cause: { code: "25006" },
  });
  const two = askTenant({ tenantId }, async (tx) => {
    await tx.select().from(brands);
    return tx.select().from(brands);
  });
  await expect(two).rejects.toThrow();
  expect(await asked(tenantId)).toEqual([{ name: "one" }]);
});

test("inside a transaction that is open it sees what that one did", async () => {
  const tenantId = tenants[0]?.id ?? "";
  const seen = withTenant({ tenantId }, async (tx) => {
    await tx.insert(brands).values({ name: "four" });
    const found = await askTenant({ tenantId, tx }, (open) =>
      open.select({ name: brands.name }).from(brands).execute(),
    );
    expect(found.map(({ name }) => name).toSorted()).toEqual(["four", "one"]);
    throw new Error("rolled back");
  });
  await expect(seen).rejects.toThrow("rolled back");
});
