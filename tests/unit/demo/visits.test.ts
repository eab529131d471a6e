import { describe, expect, test } from "vitest";
import { isHoliday, isRestDay, pastDays } from "@/scripts/demo/calendar";
import { cnpjOf, ean13 } from "@/scripts/demo/documents";
import { demoId } from "@/scripts/demo/ids";
import { lastMidMonth } from "@/scripts/demo/people/build";
import { promoterRow } from "@/scripts/demo/people/person";
import type { FieldWorker } from "@/scripts/demo/people/teams";
import { BANNERS } from "@/scripts/demo/places/banners";
import { classRows } from "@/scripts/demo/places/classes";
import { SAO_PAULO } from "@/scripts/demo/places/southeast";
import { makeStores } from "@/scripts/demo/places/stores";
import { planRoutes } from "@/scripts/demo/routes/plan";
import { buildVisits } from "@/scripts/demo/visits/build";
import { territories } from "@/scripts/demo/visits/territory";

const ZONE = "America/Sao_Paulo";
const cities = [SAO_PAULO];
const known = new Map([[SAO_PAULO.ibge, { id: demoId("city"), stateId: demoId("state"), timezone: ZONE }]]);
const classes = classRows("test", BANNERS, cities).ids;
const stores = makeStores({
  tenant: "test",
  cities,
  banners: BANNERS,
  classes,
  known,
  firstCode: 1,
  contacts: ["Ana Lima"],
});

const worker = (number: number, kind: FieldWorker["kind"], skill: FieldWorker["skill"]): FieldWorker => ({
  kind,
  skill,
  city: SAO_PAULO.ibge,
  user: promoterRow({
    tenant: "test",
    email: `p${number}@test`,
    name: "Ana Lima",
    roleId: demoId("role"),
    passwordHash: "",
    areaCode: "11",
    admissionDate: "2020-01-02",
    number,
    teamId: demoId("team"),
    supervisorId: demoId("leader"),
    managerId: null,
    workdayId: demoId("workday"),
    hoursDaily: 8,
    resignationDate: null,
  }),
});
const workers = [
  worker(1, "routed", "usual"),
  worker(2, "routed", "poor"),
  worker(3, "part_time", "excellent"),
  worker(4, "dedicated", "usual"),
];

const visitsUntil = (now: Date) => {
  const days = pastDays(now, ZONE, 21);
  const lands = territories(workers, stores);
  const today = days.at(-1) ?? "";
  const plan = planRoutes({ tenant: "test", today, workers, lands });
  const field = { tenant: "test", workers, lands, plan, leaves: [], days, positionDays: 2 };
  return buildVisits(field, {
    now,
    rules: { photoIn: true, distanceEnforced: true, radius: 300, minimumMinutes: 10 },
    reasonId: WRONG_PLACE,
    photoOf: () => null,
  });
};
const WRONG_PLACE = demoId("reason");

describe("visits of the demonstration, whenever it is made", () => {
  // Some hours of nights, mornings, Sundays, New Year, carnival and the end of February.
  const moments = [
    "2026-11-18T17:40:00Z",
    "2026-11-22T15:00:00Z",
    "2027-01-01T03:10:00Z",
    "2028-02-29T13:05:00Z",
    "2026-12-07T10:45:00Z",
  ];

  test.each(moments)("at %s they obey the product's own rules and lie in the past", (moment) => {
    const now = new Date(moment);
    const { checks, justifications } = visitsUntil(now);
    expect(checks.length).toBeGreaterThan(100);
    expect(new Set(checks.map((check) => check.id)).size).toBe(checks.length);
    for (const { user } of workers) {
      const own = checks.filter((check) => check.userId === user.id);
      const sorted = [...own].sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
      expect(own.filter((check) => !check.checkOutAt).length).toBeLessThanOrEqual(1);
      sorted.forEach((check, i) => {
        const next = sorted[i + 1];
        if (next) expect(check.checkOutAt?.getTime()).toBeLessThan(next.occurredAt.getTime());
        expect((check.checkOutReceivedAt ?? check.receivedAt ?? now).getTime()).toBeLessThanOrEqual(now.getTime());
        expect(isRestDay(check.localDate)).toBe(false);
      });
    }
    const away = checks.filter((check) => check.outOfRadiusIn || check.outOfRadiusOut).map((check) => check.id);
    const places = justifications.filter((one) => one.justificationTypeId === WRONG_PLACE);
    expect(places.map((one) => one.posCheckId).sort()).toEqual(away.sort());
  });

  test.each(moments)("at %s every planned visit has one outcome", (moment) => {
    const { visits, checks, justifications, breaks, positions } = visitsUntil(new Date(moment));
    expect(new Set(visits.map((visit) => `${visit.workScheduleId} ${visit.localDate}`)).size).toBe(visits.length);
    const made = new Set(checks.map((check) => `${check.userId} ${check.posId} ${check.localDate}`));
    for (const visit of visits) {
      expect(visit.status === "done").toBe(made.has(`${visit.userId} ${visit.posId} ${visit.localDate}`));
    }
    const excused = justifications.filter(
      (one) => one.justificationTypeId !== WRONG_PLACE && one.status === "approved",
    );
    expect(visits.filter((visit) => visit.status === "justified")).toHaveLength(excused.length);
    expect(breaks.every((row) => !row.endedAt || row.startedAt < row.endedAt)).toBe(true);
    expect(positions.every((row) => row.occurredAt <= new Date(moment))).toBe(true);
  });

  test("are the same for the same moment", () => {
    const now = new Date("2026-11-18T17:40:00Z");
    expect(visitsUntil(now)).toEqual(visitsUntil(now));
  });

  test("of past days do not depend on when the demonstration is made", () => {
    const [today, tomorrow] = [
      visitsUntil(new Date("2026-11-18T23:00:00Z")),
      visitsUntil(new Date("2026-11-19T23:00:00Z")),
    ];
    const tuesday = (all: typeof today) => all.checks.filter((check) => check.localDate === "2026-11-10");
    expect(tuesday(tomorrow)).toEqual(tuesday(today));
    expect(tuesday(today).length).toBeGreaterThan(5);
  });
});

test("dates: holidays with and without a fixed day, and the middle of the last month", () => {
  expect(["2026-04-03", "2027-03-26", "2026-12-25"].map(isHoliday)).toEqual([true, true, true]);
  expect(isHoliday("2026-04-06")).toBe(false);
  expect(["2026-11-22", "2026-12-25", "2026-11-20"].map(isRestDay)).toEqual([true, true, false]);
  expect(["2026-11-18", "2026-11-20", "2027-01-04"].map(lastMidMonth)).toEqual([
    "2026-10-15",
    "2026-11-15",
    "2026-12-15",
  ]);
});

test("numbers: the check digits of the published examples", () => {
  expect(cnpjOf("12ABC345", 1).slice(0, 12)).toBe("12ABC3450001");
  expect(cnpjOf("11222333", 1)).toBe("11222333000181");
  expect(ean13("10000", 31)).toMatch(/^789100000031\d$/);
  expect(demoId("x")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(demoId("x")).toBe(demoId("x"));
});
