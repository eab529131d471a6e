import { asc, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import {
  dayCorrections,
  dayFacts,
  dayTouched,
  posChecks,
  questionnaireAnswers,
  questionnaires,
  visits,
  workdayBreakChecks,
  workschedules,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { refreshDays, touchDays } from "@/lib/insight/days/refresh";
import { random } from "../../unit/brazil/random";
import { officeOf } from "../due/task";
import { addBreak, addStay, at, newShop, type Shop } from "../hours/day";

const FIRST = "2026-10-19";
const DAYS = 4;
const day = (n: number) => plusDays(FIRST, n);

let shop: Shop;
let asked = "";
let route = "";

beforeAll(async () => {
  shop = await newShop();
  const office = officeOf(shop.tenant);
  const task = await office.task([{ type: "file", minFiles: 1, maxFiles: 3 }]);
  await office.filter(task.id, { startDate: "2026-10-01", isRequired: true });
  asked = task.id;
  const publishedAt = at("2026-10-01", "08:00", shop.zone);
  await withTenant(shop.tenant, (tx) =>
    tx.update(questionnaires).set({ publishedAt }).where(eq(questionnaires.id, task.id)),
  );
  route = uuidv7();
  const row = { id: route, userId: shop.tenant.userIds.promoter, posId: shop.posId, startDate: FIRST };
  await withTenant(shop.tenant, (tx) => tx.insert(workschedules).values(row));
});

const facts = () =>
  withTenant(shop.tenant, (tx) => tx.select().from(dayFacts).orderBy(asc(dayFacts.localDate), asc(dayFacts.userId)));
const refresh = () => refreshDays(shop.tenant.tenantId);

/** Everything there is, worked out anew. */
async function rebuilt() {
  const { tenant } = shop;
  await withTenant(tenant, async (tx) => {
    await tx.delete(dayFacts);
    await touchDays({ ...tenant.ctxAs("admin"), tx }, { from: plusDays(FIRST, -3), to: day(DAYS + 3) });
  });
  await refresh();
  return facts();
}

type Made = {
  readonly stays: string[];
  readonly breaks: string[];
  readonly answers: string[];
  readonly visits: string[];
};

const STEPS = ["stay", "night", "break", "answer", "plan", "end", "reject", "late", "judge", "hand", "drop"] as const;

/** What may happen on days, in any order and on any of them. */
async function act(made: Made, { pick, below }: ReturnType<typeof random>): Promise<void> {
  const { tenant, posId, zone } = shop;
  const date = day(below(DAYS));
  const userId = tenant.userIds.promoter;
  const one = (ids: string[]) => (ids.length > 0 ? pick(ids) : null);
  const change = (work: Parameters<typeof withTenant<unknown>>[1]) => withTenant(tenant, work);
  const step = pick(STEPS);
  if (step === "stay") {
    const from = 7 + below(10);
    made.stays.push(await addStay(shop, date, `${from}:15`, `${from + 1 + below(3)}:05`));
  }
  if (step === "night") made.stays.push(await addStay(shop, date, "22:00", "26:30"));
  if (step === "break") made.breaks.push(await addBreak(shop, date, `${11 + below(4)}:00`, `${15 + below(3)}:30`));
  if (step === "answer") {
    const [id, when] = [uuidv7(), at(date, "09:30", zone)];
    const times = { startedAt: when, endedAt: when, timezone: zone, localDate: date };
    await change((tx) =>
      tx.insert(questionnaireAnswers).values({ id, questionnaireId: asked, posId, userId, ...times }),
    );
    made.answers.push(id);
  }
  if (step === "plan") {
    const id = uuidv7();
    const row = { id, workScheduleId: route, userId, posId, localDate: date, timezone: zone, startTime: "08:00" };
    const rows = await change((tx) => tx.insert(visits).values(row).onConflictDoNothing().returning({ id: visits.id }));
    if (Array.isArray(rows) && rows.length > 0) made.visits.push(id);
  }
  const [stay, answer, visit] = [one(made.stays), one(made.answers), one(made.visits)];
  if (step === "end" && stay)
    await change((tx) =>
      tx
        .update(posChecks)
        .set({ checkOutAt: sql`${posChecks.occurredAt} + interval '35 minutes'` })
        .where(eq(posChecks.id, stay)),
    );
  if (step === "late" && stay)
    await change((tx) => tx.update(posChecks).set({ localDate: date }).where(eq(posChecks.id, stay)));
  if (step === "reject" && answer)
    await change((tx) =>
      tx.update(questionnaireAnswers).set({ reviewStatus: "rejected" }).where(eq(questionnaireAnswers.id, answer)),
    );
  if (step === "judge" && visit)
    await change((tx) =>
      tx
        .update(visits)
        .set({ status: pick(["done", "missed", "away"]) })
        .where(eq(visits.id, visit)),
    );
  if (step === "hand") {
    const stretches = [
      {
        kind: "work" as const,
        start: at(date, "09:00", zone).toISOString(),
        end: at(date, "15:00", zone).toISOString(),
      },
    ];
    const row = { userId, localDate: date, stretches, reason: "Aparelho quebrado", correctedBy: tenant.userIds.admin };
    await change((tx) => tx.insert(dayCorrections).values(row).onConflictDoNothing());
  }
  if (step === "drop") {
    if (stay && pick([true, false])) await change((tx) => tx.delete(posChecks).where(eq(posChecks.id, stay)));
    else if (answer) await change((tx) => tx.delete(questionnaireAnswers).where(eq(questionnaireAnswers.id, answer)));
    else if (made.breaks[0]) {
      const first = made.breaks[0];
      await change((tx) => tx.delete(workdayBreakChecks).where(eq(workdayBreakChecks.id, first)));
    }
  }
}

describe("facts of days", () => {
  test("whatever happens, comes late, is corrected, rejected or deleted: what is kept is what working all of it out anew gives", async () => {
    for (let seed = 1; seed <= 15; seed += 1) {
      await withTenant(shop.tenant, async (tx) => {
        await tx.delete(questionnaireAnswers);
        await tx.delete(posChecks);
        await tx.delete(workdayBreakChecks);
        await tx.delete(visits);
        await tx.delete(dayCorrections);
      });
      const chance = random(seed);
      const made: Made = { stays: [], breaks: [], answers: [], visits: [] };
      for (let step = 0; step < 10; step += 1) {
        await act(made, chance);
        // Sometimes several things happen before anybody looks.
        if (chance.below(3) > 0) await refresh();
      }
      await refresh();
      const kept = await facts();
      expect(kept, `seed ${seed}`).toEqual(await rebuilt());
    }
  });

  test("say what the résumé says: hours, stores, tasks, and how long after the plan the day began", async () => {
    await withTenant(shop.tenant, async (tx) => {
      for (const table of [questionnaireAnswers, posChecks, workdayBreakChecks, visits, dayCorrections])
        await tx.delete(table);
      const plan = { workScheduleId: route, userId: shop.tenant.userIds.promoter, posId: shop.posId };
      await tx
        .insert(visits)
        .values({ ...plan, localDate: FIRST, timezone: shop.zone, startTime: "08:00", status: "done" });
    });
    await addStay(shop, FIRST, "08:12", "10:12");
    await addBreak(shop, FIRST, "10:12", "11:12");
    await addStay(shop, FIRST, "11:12", "12:42");
    await refresh();
    expect(await facts()).toMatchObject([
      {
        ...{ localDate: FIRST, planned: 1, done: 1, visits: 2, inStore: 210, measured: 210, measuredVisits: 2 },
        ...{ travel: 0, worked: 210, paused: 60, requiredExpected: 1, requiredAnswered: 0, photos: 0, delay: 12 },
      },
    ]);
  });

  test("a mark that comes while a day is worked out stays for the next time", async () => {
    await withTenant(shop.tenant, async (tx) => {
      await tx.insert(dayTouched).values({ userId: shop.tenant.userIds.promoter, localDate: FIRST });
    });
    const [first] = await Promise.all([refresh(), addStay(shop, FIRST, "15:00", "16:00")]);
    expect(first).toBeGreaterThan(0);
    await refresh();
    expect((await facts())[0]).toMatchObject({ visits: 3, inStore: 270 });
    expect(await withTenant(shop.tenant, (tx) => tx.select().from(dayTouched))).toEqual([]);
  });
});
