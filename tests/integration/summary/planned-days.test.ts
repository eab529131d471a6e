import { type AnyColumn, count, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { dayTouched, posChecks, routeDays, routeMonths, users, userTeams, visits, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { VISIT_STATUSES } from "@/lib/field/schedules/visit";
import { refreshDays, touchDays } from "@/lib/insight/days/refresh";
import { routeOf } from "@/lib/insight/performance/routes";
import { happenedIn, visitedIn } from "@/lib/insight/stores/happened";
import { planOf, visitsBy } from "@/lib/insight/stores/places";
import { type Filters, oneOf, within } from "@/lib/insight/summary/filters";
import { whereVisits } from "@/lib/insight/summary/planned";
import { plannedDays } from "@/lib/insight/summary/planned-days";
import { countChecks, meanStay, type Stayed, stayedIn } from "@/lib/insight/summary/stays";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant } from "../../support/tenant";
import { random } from "../../unit/brazil/random";
import { addPos } from "../check-ins/visit";
import { addStay, newShop, type Shop } from "../hours/day";

const FIRST = "2026-10-26";
/** In two months; the first and what is before it are asked by nobody. */
const DATES = [0, 1, 5, 6, 9].map((n) => plusDays(FIRST, n));
const SPAN = { from: plusDays(FIRST, 1), to: plusDays(FIRST, 9) };
/** With a single day of the second month too. */
const SPANS = [SPAN, { from: plusDays(FIRST, -2), to: plusDays(FIRST, 6) }];
const ROUTES = 6;

let shop: Shop;
let readers: readonly Ctx[];
let asked: readonly Filters[];
const routes: string[] = [];
let people: readonly string[];
let stores: readonly string[];

beforeAll(async () => {
  shop = await newShop();
  const { tenant, posId } = shop;
  const { promoter, promoter2, supervisor } = tenant.userIds;
  people = [promoter, promoter2, supervisor];
  stores = [posId, await addPos(tenant.tenantId)];
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

type Lines = readonly { readonly planned: number; readonly done: number; readonly justified: number }[];
const total = (lines: Lines) => ({
  planned: lines.reduce((sum, { planned }) => sum + planned, 0),
  done: lines.reduce((sum, { done }) => sum + done, 0),
  justified: lines.reduce((sum, { justified }) => sum + justified, 0),
});

/** What is told of PDVs and of stays, and what the lists of visits and check-ins hold. */
const toldOfPlaces = (reader: Ctx, filters: Filters, span = SPAN) =>
  withTenant(reader, async (tx) => {
    const ctx = { ...reader, tx };
    const { posId, status } = visits;
    const is = (one: string) => sql`count(*) filter (where ${status} = ${one})`.mapWith(Number);
    const listed = await tx
      .select({ posId, planned: count(), done: is("done"), justified: is("justified") })
      .from(visits)
      .where(whereVisits(ctx, span, filters))
      .groupBy(posId);
    const visited = { posPlanned: listed.length, posVisited: listed.filter(({ done }) => done > 0).length };
    const [mean, checks] = [
      await meanStay(ctx, span, filters),
      await countChecks(ctx, { ...filters, date: within(span) }),
    ];
    const rounded = (stayed: Stayed) => ({ ...stayed, minutes: stayed.minutes?.toFixed(6) });
    return {
      found: { ...(await routeOf(ctx, span, filters)), ...rounded(await stayedIn(ctx, span, filters)) },
      expected: { ...total(listed), ...visited, ...rounded({ ...mean, checks }) },
    };
  });

/** The same by store, to whoever sees all of them. */
const toldByStore = (reader: Ctx, span = SPAN) =>
  withTenant(reader, async (tx) => {
    const ctx = { ...reader, tx };
    const [plan, came] = [await planOf(ctx, span, {}), await visitsBy(ctx, span, {})];
    const expected = [...new Set([...plan.keys(), ...came.keys()])].map((id) => {
      const { planned, done } = plan.get(id) ?? { planned: 0, done: 0 };
      return [id, { planned, done, last: came.get(id)?.last ?? null }] as const;
    });
    const found = [...(await happenedIn(ctx, span))];
    return {
      found: { stores: new Map(found.sort()), visited: [...(await visitedIn(ctx, span))].sort() },
      expected: { stores: new Map(expected.sort()), visited: [...came.keys()].sort() },
    };
  });

const STEPS = [
  ...(["plan", "plan", "plan", "plan", "judge", "judge", "move", "hand", "elsewhere", "drop"] as const),
  ...(["come", "come", "come", "late", "give", "at", "never"] as const),
];

async function act({ pick, below }: ReturnType<typeof random>): Promise<void> {
  const { tenant, zone } = shop;
  const change = <T>(work: Parameters<typeof withTenant<T>>[1]) => withTenant(tenant, work);
  const [all, stays] = await change(async (tx) => [
    await tx.select({ id: visits.id }).from(visits).orderBy(visits.id),
    await tx.select({ id: posChecks.id }).from(posChecks).orderBy(posChecks.id),
  ]);
  const visit = all.length > 0 ? pick(all) : undefined;
  const stay = eq(posChecks.id, pick(stays)?.id ?? uuidv7());
  const [userId, localDate, status, posId] = [pick(people), pick(DATES), pick([...VISIT_STATUSES]), pick(stores)];
  const moved = (instant: AnyColumn) =>
    sql`${instant} + (${localDate}::date - ${posChecks.localDate}) * interval '1 day'`;
  const editing = (set: Parameters<ReturnType<typeof updating>["set"]>[0]) =>
    change((tx) => updating(tx).set(set).where(stay));
  const step = pick(STEPS);
  switch (step) {
    case "plan":
      await change((tx) =>
        tx
          .insert(visits)
          .values({ workScheduleId: pick(routes), userId, posId, localDate, timezone: zone, status })
          .onConflictDoNothing(),
      );
      return;
    case "come": {
      const from = 6 + below(12);
      const person = pick(["promoter", "promoter2", "supervisor"] as const);
      await addStay(shop, localDate, `${from}:00`, `${from + 1 + below(4)}:30`, {
        posId,
        person,
        isManual: below(4) === 0,
      });
      return;
    }
    case "late":
      await editing({ localDate, occurredAt: moved(posChecks.occurredAt), checkOutAt: moved(posChecks.checkOutAt) });
      return;
    case "give":
      await editing({ userId });
      return;
    case "at":
      await editing({ posId });
      return;
    case "never":
      await change((tx) => tx.delete(posChecks).where(stay));
      return;
  }
  if (!visit) return;
  if (step === "drop") await change((tx) => tx.delete(visits).where(eq(visits.id, visit.id)));
  else
    await change((tx) =>
      tx
        .update(visits)
        .set({ judge: { status }, hand: { userId }, move: { localDate }, elsewhere: { posId } }[step])
        // Where its route is that day already, it stays.
        .where(
          sql`${visits.id} = ${visit.id} and not exists (select from visits v where v.work_schedule_id = visits.work_schedule_id
            and v.local_date = ${localDate} and v.id <> visits.id)`,
        ),
    );
}
const updating = (tx: Parameters<Parameters<typeof withTenant>[1]>[0]) => tx.update(posChecks);

test("whatever becomes of visits and check-ins: what is told of days and of PDVs is what their lists hold, before the worker and after", async () => {
  let kept = 0;
  for (let seed = 1; seed <= 6; seed += 1) {
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
          // By people a client cannot narrow check-ins.
          if (reader.businessUnitId && Object.keys(filters).some((key) => key !== "posId")) continue;
          const places = await toldOfPlaces(reader, filters);
          expect(places.found, `seed ${seed}, ${state}, reader ${at}, ${JSON.stringify(filters)}`).toEqual(
            places.expected,
          );
        }
      for (const span of SPANS) {
        const byStore = await toldByStore(shop.tenant.ctxAs("admin"), span);
        expect(byStore.found, `seed ${seed}, ${state}, ${span.to}`).toEqual(byStore.expected);
        const { found, expected } = await toldOfPlaces(shop.tenant.ctxAs("admin"), {}, span);
        expect(found, `seed ${seed}, ${state}, ${span.to}`).toEqual(expected);
      }
    }
  }
  // Or all would be the same whatever was left out.
  expect(kept).toBeGreaterThan(150);
});

test("what is kept is what working all of it out anew gives, and nothing of days on which nothing is", async () => {
  const kept = () =>
    withTenant(shop.tenant, async (tx) => [
      (await tx.select().from(routeDays).orderBy(routeDays.localDate, routeDays.userId)).map(({ seconds, ...row }) => ({
        ...row,
        seconds: Math.round(seconds),
      })),
      await tx
        .select()
        .from(routeMonths)
        .orderBy(routeMonths.month, routeMonths.userId, routeMonths.posId, routeMonths.turn),
    ]);
  // Two routes of a day to the same PDV, which are counted apart.
  await withTenant(shop.tenant, async (tx) => {
    await tx.delete(visits).where(eq(visits.localDate, SPAN.to));
    const twice = { userId: people[0] ?? "", posId: shop.posId, localDate: SPAN.to, timezone: shop.zone };
    await tx.insert(visits).values(routes.slice(0, 2).map((workScheduleId) => ({ ...twice, workScheduleId })));
  });
  await refreshDays(shop.tenant.tenantId);
  const before = await kept();
  await withTenant(shop.tenant, async (tx) => {
    await touchDays({ ...shop.tenant.ctxAs("admin"), tx }, { from: plusDays(FIRST, -3), to: plusDays(FIRST, 12) });
    await tx.delete(routeDays);
    await tx.delete(routeMonths);
  });
  await refreshDays(shop.tenant.tenantId);
  expect(await kept()).toEqual(before);
  for (const rows of before) expect(rows.length).toBeGreaterThan(0);
  expect(before[1]?.some((row) => "turn" in row && row.turn > 0)).toBe(true);
  await withTenant(shop.tenant, async (tx) => {
    await tx.delete(visits);
    await tx.delete(posChecks);
  });
  await refreshDays(shop.tenant.tenantId);
  expect(await kept()).toEqual([[], []]);
});

test("another tenant's days are in no number, whoever and whatever is asked for, and the worker called five times at once writes them once", async () => {
  const { tenant, posId, zone } = shop;
  const userId = tenant.userIds.promoter;
  await withTenant(tenant, (tx) =>
    tx
      .insert(visits)
      .values({ workScheduleId: routes[0] ?? "", userId, posId, localDate: SPAN.from, timezone: zone, status: "done" }),
  );
  await addStay(shop, SPAN.from, "9:00", "10:30", { posId, person: "promoter" });
  const other = await newTenant();
  const filtersOfOthers: readonly Filters[] = [{}, { userId: oneOf(userId) }, { teamId: oneOf(tenant.teamIds[0]) }];
  for (const state of ["waits", "worked out"]) {
    if (state === "worked out") await Promise.all(Array.from({ length: 5 }, () => refreshDays(tenant.tenantId)));
    expect((await told(tenant.ctxAs("admin"), {})).found, state).toEqual([`${userId} ${SPAN.from} 1 1 0`]);
    for (const filters of filtersOfOthers) expect((await told(other.ctxAs("admin"), filters)).found, state).toEqual([]);
    const own = (await toldByStore(tenant.ctxAs("admin"))).found;
    expect([state, own.stores.size, own.visited]).toEqual([state, 1, [posId]]);
    const ofOthers = (await toldByStore(other.ctxAs("admin"))).found;
    expect([state, ofOthers.stores.size, ofOthers.visited]).toEqual([state, 0, []]);
    expect((await toldOfPlaces(other.ctxAs("admin"), {})).found, state).toMatchObject({
      planned: 0,
      posPlanned: 0,
      checks: 0,
    });
  }
  for (const table of [routeDays, routeMonths]) {
    expect(await withTenant(tenant, (tx) => tx.$count(table))).toBe(1);
    expect(await withTenant(other, (tx) => tx.$count(table))).toBe(0);
  }
});
