import { describe, expect, test } from "vitest";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { askerCtx } from "@/lib/engine/jobs/asker";
import { INTELLIGENCE } from "@/lib/insight/serving/intelligence";
import { costOfServing, reconcile } from "@/lib/insight/serving/serving.dashboard";
import { servingMonths, servingPeople } from "@/lib/insight/serving/serving.report";
import { openedTree } from "@/lib/insight/serving/tree";
import { triedOf } from "@/lib/insight/what-if/base";
import { suggestPaces } from "@/lib/insight/what-if/rules";

const MONTH = "2026-10";

/** What serving costs in the demonstration tells. */
export function describeCosts(tenantId: string, admin: () => Promise<string>): void {
  describe("costs of the demonstration", () => {
    test("have a story: a chain dearer than it pays, a client over-served, somebody idle, a month closed", async () => {
      const ctx = await askerCtx({ tenantId, createdBy: await admin() });
      const { cards } = await readDashboard(ctx, costOfServing, { month: MONTH }, async (ctx, ask) => {
        const tree = await openedTree(ctx, ask, {});
        return {
          tree,
          sides: await reconcile(ctx, ask),
          tried: await triedOf(ctx, ask, tree),
          chains: (await INTELLIGENCE.chain.card.rows(ctx, ask)).rows,
          people: (await servingPeople.rows(ctx, ask)).rows,
          months: (await servingMonths.rows(ctx, ask)).rows,
        };
      });
      const { sides, tree, people, months, tried } = cards;
      if (!sides || !tried) throw new Error("an administrator is told");
      expect(sides.payroll).toBe(sides.store + sides.travel + sides.idle);
      expect(cards.chains.find(({ name }) => name?.startsWith("Quero-Mais"))?.advice).toBe("dear");
      // One client gets far more of its people's time than it agreed on, and pays for less than it costs.
      const [most] = tree.lines.toSorted((a, b) => (b.delivered ?? 0) - (a.delivered ?? 0));
      expect(most).toMatchObject({ name: "Café Grão Mineiro" });
      expect(most?.delivered).toBeGreaterThan(1.5);
      expect(most?.margin).toBeLessThan(0);
      // Of one person who was there all month half of what is paid for goes into no visit; of the others a tenth or less.
      const busy = people.flatMap((person) => person.busy ?? []).sort((a, b) => a - b);
      expect(busy[0]).toBeLessThan(0.56);
      expect(people[0]?.busy).toBe(busy[0]);
      expect(busy[1]).toBeGreaterThan(0.58);
      expect(busy[Math.floor(busy.length / 2)]).toBeGreaterThan(0.9);
      expect(months.map(({ closed }) => closed)).toEqual([false, true, false]);
      expect(tree.closing).toBeNull();
      const suggestion = suggestPaces(tried.profiles, 90);
      expect(suggestion?.lines.length).toBe(3);
      expect(suggestion?.was).toBe(tried.base.storeCents + tried.base.travelCents + tried.base.kmCents);
    });
  });
}
