import { describe, expect, test } from "vitest";
import { Problem } from "@/lib/base/problem/catalogue";
import { manualTimes } from "@/lib/field/justifications/manual-times";

const ZONE = "America/Sao_Paulo";
const now = new Date("2026-11-21T18:00:00Z");
const given = { localDate: "2026-11-20", occurredAt: new Date("2026-11-21T12:00:00Z") };
const plan = { workScheduleId: "r", startTime: "08:30:00", plannedMinutes: 45 };
const iso = ({ occurredAt, checkOutAt }: ReturnType<typeof manualTimes>) => [
  occurredAt.toISOString(),
  checkOutAt.toISOString(),
];
const errors = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return Object.entries(error.details.fields ?? {}).map(([k, e]) => [k, e[0]?.code]);
  }
  return [];
};

describe("a check made by hand", () => {
  test("takes the planned time, where the PDV is", () => {
    expect(iso(manualTimes(given, plan, {}, ZONE, now))).toEqual([
      "2026-11-20T11:30:00.000Z",
      "2026-11-20T12:15:00.000Z",
    ]);
    expect(iso(manualTimes(given, plan, {}, "America/Rio_Branco", now))[0]).toBe("2026-11-20T13:30:00.000Z");
  });

  test("without a plan takes when the reason was given, if that was on its day, else noon there", () => {
    const sameDay = { ...given, occurredAt: new Date("2026-11-20T14:05:00Z") };
    expect(iso(manualTimes(sameDay, null, {}, ZONE, now))[0]).toBe("2026-11-20T14:05:00.000Z");
    expect(iso(manualTimes(given, null, {}, ZONE, now))).toEqual([
      "2026-11-20T15:00:00.000Z",
      "2026-11-20T15:00:00.000Z",
    ]);
  });

  test("takes what was typed", () => {
    const typed = {
      check_in_at: new Date("2026-11-20T12:10:00Z"),
      check_out_at: new Date("2026-11-20T13:00:00Z"),
    };
    expect(iso(manualTimes(given, plan, typed, ZONE, now))).toEqual([
      "2026-11-20T12:10:00.000Z",
      "2026-11-20T13:00:00.000Z",
    ]);
  });

  test("never lies ahead", () => {
    const today = { localDate: "2026-11-21", occurredAt: new Date("2026-11-21T12:00:00Z") };
    const evening = { ...plan, startTime: "19:00" };
    expect(iso(manualTimes(today, evening, {}, ZONE, now))).toEqual([now.toISOString(), now.toISOString()]);
  });

  test("another day, a departure before the arrival, and the future are refused by name", () => {
    const typed = (from: string, to?: string) => ({
      check_in_at: new Date(from),
      ...(to && { check_out_at: new Date(to) }),
    });
    const of = (times: Parameters<typeof manualTimes>[2], about = given) =>
      errors(() => manualTimes(about, plan, times, ZONE, now));
    // 02:59 UTC is still the day before in São Paulo.
    expect(of(typed("2026-11-20T02:59:00Z"))).toEqual([["check_in_at", "outside_day"]]);
    expect(of(typed("2026-11-20T03:00:00Z"))).toEqual([]);
    expect(of(typed("2026-11-20T12:00:00Z", "2026-11-20T11:59:00Z"))).toEqual([["check_out_at", "before_checkin"]]);
    expect(of(typed("2026-11-20T12:00:00Z", "2026-11-22T11:59:00Z"))).toEqual([["check_out_at", "in_the_future"]]);
    expect(of(typed("2026-11-20T12:00:00Z", "2026-11-21T12:00:00Z"))).toEqual([]);
    expect(of(typed("2026-11-20T12:00:00Z", "2026-11-21T12:01:00Z"))).toEqual([["check_out_at", "outside_day"]]);
    const today = { localDate: "2026-11-21", occurredAt: now };
    expect(of(typed("2026-11-21T18:01:00Z", "2026-11-21T18:00:00Z"), today)).toEqual([
      ["check_in_at", "in_the_future"],
      ["check_out_at", "before_checkin"],
    ]);
  });
});
