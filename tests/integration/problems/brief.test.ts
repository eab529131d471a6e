import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { mails, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { briefIsDue } from "@/lib/insight/problems/brief";
import { newShop, type Shop } from "../hours/day";
import { addVisit, DAY, NEXT, nightly } from "./night";

const sent = async ({ tenant }: Shop) => {
  const all = await withTenant(tenant, (tx) => tx.select().from(mails).where(eq(mails.kind, "problem_brief")));
  return new Map(all.map((mail) => [mail.recipient.split(".")[0], mail]));
};
/** Everybody who can sign in has confirmed their account. */
async function shopOf(briefTime?: string | null) {
  const shop = await newShop("America/Sao_Paulo", briefTime === undefined ? {} : { briefTime });
  await withTenant(shop.tenant, (tx) => tx.update(users).set({ confirmedAt: new Date() }));
  await addVisit(shop);
  return shop;
}

it("goes out once, at the tenant's hour, to who leads: each about their own people", async () => {
  const shop = await shopOf();
  await nightly(shop);
  await nightly(shop, NEXT, "06:59");
  expect((await sent(shop)).size).toBe(0);
  expect(await nightly(shop, NEXT, "07:00")).toMatchObject({ told: 3 });
  const told = await sent(shop);
  expect([...told.keys()].sort()).toEqual(["admin", "coordinator", "supervisor"]);
  expect(told.get("supervisor")?.subject).toBe("3 problemas em 21/10/2026");
  expect(told.get("admin")?.text).toContain("Pessoa promoter");
  expect(told.get("admin")?.text).toContain("Sem causa em comum");
  expect(told.get("supervisor")?.text).not.toContain("promoter2");
  expect(told.get("supervisor")?.html).toContain(`/operationalProblem?f_date=${DAY}`);
  expect(await nightly(shop, NEXT, "07:05")).toMatchObject({ told: 0 });
});

it("goes to nobody where the hour was taken away, nor about nothing", async () => {
  const shop = await shopOf(null);
  await nightly(shop, NEXT, "08:00");
  expect((await sent(shop)).size).toBe(0);
});

it("is due from its hour on, and not in the evening", () => {
  const at = (time: string) =>
    briefIsDue(new Date(`2026-10-22T${time}:00Z`), { defaultTimezone: "America/Sao_Paulo", briefTime: "07:00:00" });
  expect(["09:59", "10:00", "15:59", "16:00"].map(at)).toEqual([false, true, true, false]);
});

it("goes to nobody who has left", async () => {
  const shop = await shopOf();
  await withTenant(shop.tenant, (tx) =>
    tx.update(users).set({ resignationDate: "2026-10-01" }).where(eq(users.id, shop.tenant.userIds.supervisor)),
  );
  await nightly(shop);
  await nightly(shop, NEXT, "07:00");
  expect([...(await sent(shop)).keys()].sort()).toEqual(["admin", "coordinator"]);
});
