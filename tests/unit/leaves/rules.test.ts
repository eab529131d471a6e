import { describe, expect, it } from "vitest";
import { leaveErrors, touchedDays } from "@/lib/field/leaves/rules";

const TODAY = "2026-09-20";
const term = (startDate: string, endDate: string, heir: string | null = null) => ({
  startDate,
  endDate,
  substituteId: heir,
  inheritsRoutes: heir !== null,
});

describe("a leave", () => {
  it("ends on its first day at the earliest", () => {
    expect(leaveErrors({ userId: "a", startDate: "2026-09-14", endDate: "2026-09-14" })).toEqual({});
    expect(leaveErrors({ userId: "a", startDate: "2026-09-15", endDate: "2026-09-14" })).toEqual({
      startDate: "after_end",
    });
  });
  it("is substituted by somebody else, who is named when routes go over", () => {
    expect(leaveErrors({ userId: "a", substituteId: "a" })).toEqual({ substituteId: "substitute_is_self" });
    expect(leaveErrors({ userId: "a", inheritsRoutes: true })).toEqual({ substituteId: "substitute_required" });
    expect(leaveErrors({ userId: "a", inheritsRoutes: true, substituteId: "b" })).toEqual({});
  });
});

describe("days that are settled again", () => {
  it("are none where the leave lies ahead", () => {
    expect(touchedDays(null, term("2026-09-21", "2026-09-30"), TODAY)).toEqual([]);
  });
  it("are those of a new or deleted leave up to today, its last day among them", () => {
    const days = ["2026-09-18", "2026-09-19", "2026-09-20"];
    expect(touchedDays(null, term("2026-09-18", "2026-09-30"), TODAY)).toEqual(days);
    expect(touchedDays(term("2026-09-18", "2026-09-30"), null, TODAY)).toEqual(days);
    expect(touchedDays(null, term("2026-08-31", "2026-09-01"), TODAY)).toEqual(["2026-08-31", "2026-09-01"]);
  });
  it("are only the difference when the period changes", () => {
    expect(touchedDays(term("2026-09-10", "2026-09-12"), term("2026-09-12", "2026-09-14"), TODAY)).toEqual([
      "2026-09-10",
      "2026-09-11",
      "2026-09-13",
      "2026-09-14",
    ]);
    expect(touchedDays(term("2026-09-18", "2026-09-25"), term("2026-09-18", "2026-09-30"), TODAY)).toEqual([]);
  });
  it("are all when other hands take the routes", () => {
    const days = ["2026-09-10", "2026-09-11"];
    expect(touchedDays(term("2026-09-10", "2026-09-11", "b"), term("2026-09-10", "2026-09-11"), TODAY)).toEqual(days);
    expect(touchedDays(term("2026-09-10", "2026-09-11", "b"), term("2026-09-10", "2026-09-11", "c"), TODAY)).toEqual(
      days,
    );
    const asked = { ...term("2026-09-10", "2026-09-11"), substituteId: "b" };
    expect(touchedDays(term("2026-09-10", "2026-09-11"), asked, TODAY)).toEqual([]);
  });
});
