import { describe, expect, it } from "vitest";
import { mondayOf } from "@/lib/base/calendar/days";
import { firstOfMonth, weekFrom, weeksOfMonth } from "@/lib/base/calendar/months";
import { Problem } from "@/lib/base/problem/catalogue";
import { instantAt } from "@/lib/field/agenda/clock";
import { agendaPeriod, visitAddress } from "@/lib/field/agenda/url";

describe("weeks and months of a plan", () => {
  it("begin on Mondays, across months and years", () => {
    expect(mondayOf("2026-11-16")).toBe("2026-11-16");
    expect(mondayOf("2026-11-22")).toBe("2026-11-16");
    expect(mondayOf("2027-01-01")).toBe("2026-12-28");
    expect(weekFrom("2026-12-28").at(-1)).toBe("2027-01-03");
  });
  it("step by months without losing their first day", () => {
    expect(firstOfMonth("2026-01-31", 1)).toBe("2026-02-01");
    expect(firstOfMonth("2026-01-31", -1)).toBe("2025-12-01");
    expect(firstOfMonth("2026-12-05", 1)).toBe("2027-01-01");
  });
  it("show whole weeks of a month: four to six of them", () => {
    expect(weeksOfMonth("2027-02-10")).toHaveLength(4);
    expect(weeksOfMonth("2026-08-10")).toHaveLength(6);
    expect(weeksOfMonth("2026-11-10").flat()).toHaveLength(42);
    expect(weeksOfMonth("2026-11-10")[0]?.[0]).toBe("2026-10-26");
  });
});

describe("what an address asks for", () => {
  const today = "2026-11-21";
  it("is a week, or a month, or this week where it says nothing or nonsense", () => {
    expect(agendaPeriod({ date: "2026-12-02" }, today)).toMatchObject({ view: "week", start: "2026-11-30" });
    expect(agendaPeriod({ view: "month", date: "2026-12-02" }, today)).toMatchObject({ start: "2026-12-01" });
    for (const date of [undefined, "", "2026-02-30", "x"]) {
      expect(agendaPeriod({ date, view: "year" }, today)).toMatchObject({ view: "week", start: "2026-11-16" });
    }
  });
  it("leads back, on, and to the other view of the same days", () => {
    expect(agendaPeriod({ date: "2026-12-02" }, today)).toMatchObject({
      previous: "?date=2026-11-23",
      next: "?date=2026-12-07",
      now: "?date=2026-11-16",
      asMonth: "?view=month&date=2026-12-01",
    });
    // From this month one comes back to this week, from another to its first.
    expect(agendaPeriod({ view: "month", date: "2026-11-01" }, today).asWeek).toBe("?date=2026-11-16");
    expect(agendaPeriod({ view: "month", date: "2026-12-01" }, today).asWeek).toBe("?date=2026-11-30");
  });
  it("names a visit and the week around it", () => {
    const params = { id: "u", workScheduleId: "w", pointOfSaleId: "p", date: "2026-11-18" };
    expect(visitAddress(params)).toEqual({
      address: { userId: "u", workScheduleId: "w", posId: "p", date: "2026-11-18" },
      back: "/workschedule/u?date=2026-11-16",
    });
    expect(visitAddress({ ...params, date: "nonsense" }).back).toBe("/workschedule/u");
  });
});

describe("an hour of a day where the PDV is", () => {
  it.each([
    ["America/Sao_Paulo", "2026-11-18T12:30:00.000Z"],
    ["America/Manaus", "2026-11-18T13:30:00.000Z"],
    ["America/Rio_Branco", "2026-11-18T14:30:00.000Z"],
    ["America/Noronha", "2026-11-18T11:30:00.000Z"],
  ])("is one instant in %s", (zone, instant) => {
    expect(instantAt("2026-11-18", "09:30", zone).toISOString()).toBe(instant);
  });
  it("is refused where it is none", () => {
    for (const time of ["", "24:00", "9:30", "undefined"])
      expect(() => instantAt("2026-11-18", time, "America/Sao_Paulo")).toThrow(Problem);
  });
});
