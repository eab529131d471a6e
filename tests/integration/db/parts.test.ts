import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { posChains } from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { newTenant, type TestTenant } from "../../support/tenant";

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant();
});

const add = (tx: TenantTx, name: string) => tx.insert(posChains).values({ name });
const names = () =>
  withTenant(tenant, async (tx) =>
    (await tx.select({ name: posChains.name }).from(posChains)).map(({ name }) => name).sort(),
  );

test("a part that fails takes itself back, those beside it stay", async () => {
  await withTenant(tenant, async (tx) => {
    await tx.transaction((part) => add(part, "Antes"));
    const failing = tx.transaction(async (part) => {
      await add(part, "No meio");
      await part.execute(sql`select 1 / 0`);
    });
    await expect(failing).rejects.toThrow();
    await tx.transaction((part) => add(part, "Depois"));
  });
  expect(await names()).toEqual(["Antes", "Depois"]);
  await withTenant(tenant, (tx) => tx.delete(posChains).where(eq(posChains.name, "Antes")));
});

test("nor does one end the whole that took the database's refusal in silence: it fails alone, and says so", async () => {
  await withTenant(tenant, async (tx) => {
    const silent = tx.transaction(async (part) => {
      await add(part, "Calada");
      await part.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(silent).rejects.toThrow();
    await tx.transaction((part) => add(part, "Seguinte"));
  });
  expect(await names()).toEqual(["Depois", "Seguinte"]);
});
