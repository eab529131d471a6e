import { count, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { dayTouched, routeDays, users, userTeams, visits, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { VISIT_STATUSES } from "@/lib/field/schedules/visit";
import { refreshDays, touchDays } from "@/lib/insight/days/refresh";
import { type Filters, oneOf } from "@/lib/insight/summary/filters";
import { whereVisits } from "@/lib/insight/summary/planned";
import { plannedDays } from "@/lib/insight/summary/planned-days";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant } from "../../support/tenant";
import { random } from "../../unit/brazil/random";
import { newShop, type Shop } from "../hours/day";

const FIRST = "2026-10-19";
const DAYS = 5;
const SPAN = { from: plusDays(FIRST, 1), to: plusDays(FIRST, DAYS - 1) };
const ROUTES = 6;

let shop: Shop;
let readers: readonly Ctx[];
let asked: readonly Filters[];
const routes: string[] = [];
let people: readonly string[];

beforeAll(async () => {
  shop = await newShop();
  const { tenant, posId } = shop;
  const { promoter, promoter2, supervisor } = tenant.userIds;
  people = [promoter, promoter2, supervisor];
  await withTenant(tenant, async (tx) => {
    for (let n = 0; n < ROUTES; n += 1) routes.push(uuidv7());
    const periods = routes.map((id, n) => ({
      id,
      startDate: plusDays(FIRST, 10 * n),
      endDate: plusDays(FIRST, 10 * n + 1),
    }));
    await tx.insert(workschedules).values(periods.map((period) => ({ ...period, userId: promoter, posId })));
    // Who has been in both teams, and is led by nobody but these; the other is led by one of their own.
    await tx.delete(userTeams).where(eq(userTeams.userId, promoter2));
    const [first, second] = tenant.teamIds;
    await tx.insert(userTeams).values([
      { userId: promoter2, teamId: second, validFrom: "2026-01-01", validTo: plusDays(FIRST, 2) },
      { userId: promoter2, teamId: first, validFrom: plusDays(FIRST, 2) },
    ]);
    await tx.update(users).set({ supervisorId: tenant.userIds.coordinator }).where(eq(users.id, promoter));
  });
  readers = [tenant.ctxAs("admin"), tenant.ctxAs("supervisor"), { ...tenant.ctxAs("supervisor"), teamIds: [] }];
  readers = [...readers, tenant.ctxAs("client")];
  const nobody = { op: "empty", empty: true } as const;
  asked = [
    ...[{}, { userId: oneOf(promoter2) }, { teamId: oneOf(tenant.teamIds[0]) }, { teamId: nobody }],
    ...[{ supervisorId: oneOf(supervisor) }, { supervisorId: nobody }, { posId: oneOf(posId) }],
    { teamId: oneOf(...tenant.teamIds), supervisorId: oneOf(tenant.userIds.coordinator, supervisor) },
    { userId: { op: "in", values: [promoter], not: true } },
  ];
});

type Line = readonly [userId: string, date: string, planned: number, done: number, justified: number];
const sorted = (lines: readonly Line[]) => lines.map((line) => line.join(" ")).sort();

/** What is told, and what the list of visits holds. */
const told = (reader: Ctx, filters: Filters) =>
  withTenant(reader, async (tx) => {
    const ctx = { ...reader, tx };
    const days = plannedDays(ctx, SPAN, filters);
    const found = await tx.select().from(days);
    const listed = await tx
      .select({ userId: visits.userId, date: visits.localDate, status: visits.status, n: count() })
      .from(visits)
      .where(whereVisits(ctx, SPAN, filters))
      .groupBy(visits.userId, visits.localDate, visits.status);
    const of = (rows: typeof listed, status?: string) =>
      rows.reduce((sum, row) => sum + (status === undefined || row.status === status ? row.n : 0), 0);
    const expected = [...Map.groupBy(listed, ({ userId, date }) => `${userId} ${date}`).values()].flatMap(
      (rows): Line[] =>
        rows[0] ? [[rows[0].userId, rows[0].date, of(rows), of(rows, "done"), of(rows, "justified")]] : [],
    );
    return {
      found: sorted(found.map((row) => [row.userId, row.localDate, row.planned, row.done, row.justified])),
      expected: sorted(expected),
    };
  });

async function act({ pick, below }: ReturnType<typeof random>): Promise<void> {
  const { tenant, posId, zone } = shop;
  const change = <T>(work: Parameters<typeof withTenant<T>>[1]) => withTenant(tenant, work);
  const all = await change((tx) => tx.select({ id: visits.id }).from(visits));
  const visit = all.length > 0 ? pick(all) : undefined;
  const step = pick(["plan", "plan", "plan", "plan", "judge", "judge", "move", "hand", "drop"]);
  const [userId, localDate, status] = [pick(people), plusDays(FIRST, below(DAYS)), pick([...VISIT_STATUSES])];
  if (step === "plan")
    await change((tx) =>
      tx
        .insert(visits)
        .values({ workScheduleId: pick(routes), userId, posId, localDate, timezone: zone, status })
        .onConflictDoNothing(),
    );
  else if (visit && step === "drop") await change((tx) => tx.delete(visits).where(eq(visits.id, visit.id)));
  else if (visit)
    await change((tx) =>
      tx
        .update(visits)
        .set(step === "judge" ? { status } : step === "hand" ? { userId } : { localDate })
        // Where its route is that day already, it stays.
        .where(
          sql`${visits.id} = ${visit.id} and not exists (select from visits v where v.work_schedule_id = visits.work_schedule_id
            and v.local_date = ${localDate} and v.id <> visits.id)`,
        ),
    );
}

test("however visits are planned, judged, moved, handed over and dropped: what is told of days is what the list of visits holds, before the worker and after", async () => {
  let kept = 0;
  for (let seed = 1; seed <= 8; seed += 1) {
    const chance = random(seed);
    for (let step = 0; step < 20; step += 1) {
      await act(chance);
      if (chance.below(3) === 0) await refreshDays(shop.tenant.tenantId);
    }
    const waiting = await withTenant(shop.tenant, (tx) => tx.$count(dayTouched));
    for (const state of ["waits", "worked out"]) {
      if (state === "worked out") await refreshDays(shop.tenant.tenantId);
      else if (waiting === 0) continue;
      for (const [at, reader] of readers.entries())
        for (const filters of asked) {
          const { found, expected } = await told(reader, filters);
          expect(found, `seed ${seed}, ${state}, reader ${at}, ${JSON.stringify(filters)}`).toEqual(expected);
          kept += found.length;
        }
    }
  }
  // Or all would be the same whatever was left out.
  expect(kept).toBeGreaterThan(500);
});

test("what is kept is what working all of it out anew gives, and nothing of days without a plan", async () => {
  const rows = () =>
    withTenant(shop.tenant, (tx) => tx.select().from(routeDays).orderBy(routeDays.localDate, routeDays.userId));
  const before = await rows();
  await withTenant(shop.tenant, async (tx) => {
    await tx.delete(routeDays);
    await touchDays(
      { ...shop.tenant.ctxAs("admin"), tx },
      { from: plusDays(FIRST, -3), to: plusDays(FIRST, DAYS + 3) },
    );
  });
  await refreshDays(shop.tenant.tenantId);
  expect(await rows()).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
  await withTenant(shop.tenant, (tx) => tx.delete(visits));
  await refreshDays(shop.tenant.tenantId);
  expect(await rows()).toEqual([]);
});

test("another tenant's days are in no number, whoever and whatever is asked for, and the worker called five times at once writes them once", async () => {
  const { tenant, posId, zone } = shop;
  const userId = tenant.userIds.promoter;
  await withTenant(tenant, (tx) =>
    tx
      .insert(visits)
      .values({ workScheduleId: routes[0] ?? "", userId, posId, localDate: SPAN.from, timezone: zone, status: "done" }),
  );
  const other = await newTenant();
  const filtersOfOthers: readonly Filters[] = [{}, { userId: oneOf(userId) }, { teamId: oneOf(tenant.teamIds[0]) }];
  for (const state of ["waits", "worked out"]) {
    if (state === "worked out") await Promise.all(Array.from({ length: 5 }, () => refreshDays(tenant.tenantId)));
    expect((await told(tenant.ctxAs("admin"), {})).found, state).toEqual([`${userId} ${SPAN.from} 1 1 0`]);
    for (const filters of filtersOfOthers) expect((await told(other.ctxAs("admin"), filters)).found, state).toEqual([]);
  }
  expect(await withTenant(tenant, (tx) => tx.$count(routeDays))).toBe(1);
  expect(await withTenant(other, (tx) => tx.$count(routeDays))).toBe(0);
});
