import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { withTenant } from "@/db/with-tenant";
import { clockMinutes, instantAt } from "@/lib/base/calendar/wall";
import { dayBounds, localDate, offsetMinutes } from "@/lib/base/calendar/zone";
import { newTenant, type TestTenant } from "../../support/tenant";

const ZONES = [
  ...["America/Sao_Paulo", "America/Manaus", "America/Rio_Branco", "America/Noronha", "America/Recife"],
  // Two with summer time still.
  ...["America/New_York", "Europe/Lisbon"],
];
/** Of all zones together. */
const TIMES = 10_500;
const [FROM, TO] = [Date.UTC(2000, 0, 1), Date.UTC(2030, 11, 31)];

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant();
});

/** The same numbers every time. */
function instants(seed: number, count: number): Date[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const at = FROM + (state / 2 ** 32) * (TO - FROM);
    return new Date(Math.floor(at / 60_000) * 60_000);
  });
}

describe.each(ZONES)("Node and PostgreSQL agree on %s (R34)", (zone) => {
  test("what day and time it is at any instant, and when a day begins", async () => {
    const list = instants(zone.length * 7_919, TIMES / ZONES.length);
    const given = JSON.stringify(list.map((at) => at.toISOString()));
    const rows = await withTenant(tenant, (tx) =>
      tx.execute<{ day: string; minutes: number; starts: string }>(sql`
        select (t.at at time zone ${zone})::date::text as day,
          (extract(hour from t.at at time zone ${zone}) * 60 + extract(minute from t.at at time zone ${zone}))::int as minutes,
          ((t.at at time zone ${zone})::date::timestamp at time zone ${zone})::text as starts
        from (select value::timestamptz as at, ordinality as n from jsonb_array_elements_text(${given}::jsonb) with ordinality) t
        order by t.n`),
    );
    const ours = list.map((at) => {
      const day = localDate(at, zone);
      return { day, minutes: clockMinutes(at, day, zone), starts: dayBounds(day, zone).start.getTime() };
    });
    expect(ours).toEqual(rows.map((row) => ({ ...row, starts: Date.parse(row.starts) })));
  });

  test("a clock time of a day is the instant that shows it", () => {
    for (const at of instants(zone.length * 104_729, 300)) {
      const day = localDate(at, zone);
      const minutes = clockMinutes(at, day, zone);
      const found = instantAt(day, minutes, zone);
      // An hour that summer time repeats has two instants; both show that clock.
      expect([localDate(found, zone), clockMinutes(found, day, zone)]).toEqual([day, minutes]);
      const apart = Math.abs(+found - +at) / 60_000;
      expect(apart === 0 || apart === Math.abs(offsetMinutes(found, zone) - offsetMinutes(at, zone))).toBe(true);
    }
  });
});
