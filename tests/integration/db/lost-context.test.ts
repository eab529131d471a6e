import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, describe, expect, test } from "vitest";
import { brands } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { database } from "../../support/db";
import { newTenant } from "../../support/tenant";

const app = postgres(database.appUrl, { max: 1 });
afterAll(() => app.end());

describe("without a tenant", () => {
  test("a fresh connection and one that has served a tenant both see nothing", async () => {
    const { tenantId } = await newTenant();
    await withTenant({ tenantId }, (tx) => tx.insert(brands).values({ name: "Vista" }));
    const counted = async () => (await app`select count(*)::int as n from brands`)[0]?.n;
    expect(await counted()).toBe(0);
    await app.begin(async (tx) => {
      await tx`select set_config('app.tenant_id', ${tenantId}, true)`;
      expect((await tx`select count(*)::int as n from brands`)[0]?.n).toBe(1);
    });
    // The setting is now an empty text, not null: that must not be an error, nor someone's rows.
    expect(await counted()).toBe(0);
  });

  test("an insert fails, and so does one for somebody else", async () => {
    const [mine, other] = [await newTenant(), await newTenant()];
    await expect(app`insert into brands (id, name) values (gen_random_uuid(), 'x')`).rejects.toMatchObject({
      code: "42501",
    });
    const theirs = withTenant(mine, (tx) => tx.insert(brands).values({ name: "x", tenantId: other.tenantId }));
    await expect(theirs).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  test("two transactions on one connection do not hand the tenant on", async () => {
    const [a, b] = [await newTenant(), await newTenant()];
    await withTenant(a, (tx) => tx.insert(brands).values({ name: "De A" }));
    for (let i = 0; i < 20; i += 1) {
      expect(await withTenant(b, (tx) => tx.select().from(brands))).toEqual([]);
      expect(await withTenant(a, (tx) => tx.select().from(brands))).toHaveLength(1);
    }
    const all = await withTenant(b, (tx) => tx.execute(sql`select id from brands`));
    expect(all).toHaveLength(0);
  });
});
