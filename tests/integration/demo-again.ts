import { count, eq, max, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { attachments, pos, posChecks, products, questionnaireAnswers, roles, tenants, users } from "@/db/schema";
import { PLATFORM_TENANT_ID } from "@/db/seeds/system";
import { withSystem, withTenant } from "@/db/with-tenant";
import { seedDemo } from "@/scripts/demo/seed";
import { DEMO_TENANTS, NORTE_CAMPO } from "@/scripts/demo/tenants/rows";

const north = { tenantId: NORTE_CAMPO.id };

/** What a second making of the demonstration does, which was made for `now`. */
export function describeAgain(now: Date): void {
  describe("a second run", () => {
    const fingerprint = () =>
      withSystem("test", async (tx) => {
        const counts = [];
        for (const table of [tenants, users, roles, pos, products, posChecks, attachments]) {
          counts.push(await tx.select({ n: count(), last: max(table.updatedAt) }).from(table));
        }
        return counts;
      });

    test("changes nothing", async () => {
      const before = await fingerprint();
      expect(await seedDemo()).toEqual({ seeded: false, counts: {} });
      expect(await fingerprint()).toEqual(before);
    });

    test("goes on where an interrupted one stopped", async () => {
      await withSystem("test", async (tx) => {
        await tx.delete(users).where(eq(users.tenantId, PLATFORM_TENANT_ID));
        await tx.delete(roles).where(eq(roles.tenantId, PLATFORM_TENANT_ID));
      });
      const again = await seedDemo({ now });
      expect(again).toEqual({ seeded: true, counts: { [PLATFORM_TENANT_ID]: { roles: 1, users: 1 } } });
    });

    test("goes on within a tenant, for the moment at which it began", async () => {
      const said = () =>
        withTenant(north, (tx) =>
          tx
            .select({
              n: count(),
              last: max(questionnaireAnswers.endedAt),
              ids: sql`md5(string_agg(id::text, '' order by id))`,
            })
            .from(questionnaireAnswers),
        );
      const before = await said();
      expect(before[0]?.n).toBeGreaterThan(100);
      await withTenant(north, (tx) => tx.delete(questionnaireAnswers));
      await withSystem("test", async (tx) => {
        await tx.delete(users).where(eq(users.tenantId, PLATFORM_TENANT_ID));
        await tx.delete(roles).where(eq(roles.tenantId, PLATFORM_TENANT_ID));
      });
      const again = await seedDemo({ now: new Date(now.getTime() + 3 * 86_400_000) });
      expect(Object.keys(again.counts)).toEqual([NORTE_CAMPO.id, PLATFORM_TENANT_ID]);
      expect(await said()).toEqual(before);
    });

    test("leaves a database of others alone", async () => {
      const stranger = "0198f000-0000-7000-8000-000000000001";
      await withSystem("test", async (tx) => {
        await tx.delete(users).where(eq(users.tenantId, PLATFORM_TENANT_ID));
        await tx.insert(tenants).values({ id: stranger, name: "Agência de verdade" });
      });
      expect(await seedDemo({ now })).toMatchObject({ seeded: false });
      const made = await withSystem("test", (tx) => tx.select({ id: tenants.id }).from(tenants));
      expect(made).toHaveLength(DEMO_TENANTS.length + 2);
    });
  });
}
