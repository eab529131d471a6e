import { describe, expect, test } from "vitest";
import { substitutionErrors } from "@/lib/records/teams/rules";

const row = (substituteId: string, startDate: string, endDate: string) => ({ substituteId, startDate, endDate });

describe("substitutions of a team", () => {
  test.each([
    ["none", [], {}],
    ["one day", [row("ana", "2026-11-18", "2026-11-18")], {}],
    ["one after the other", [row("ana", "2026-11-01", "2026-11-10"), row("ana", "2026-11-11", "2026-11-12")], {}],
    ["two people at once", [row("ana", "2026-11-01", "2026-11-10"), row("rui", "2026-11-05", "2026-11-12")], {}],
    ["upside down", [row("ana", "2026-11-18", "2026-11-17")], { "substitutions.0.startDate": "after_end" }],
    [
      "the supervisor",
      [row("bia", "2026-11-01", "2026-11-02")],
      { "substitutions.0.substituteId": "substitute_is_supervisor" },
    ],
    [
      "one person twice on a day",
      [row("ana", "2026-11-01", "2026-11-10"), row("ana", "2026-11-10", "2026-11-12")],
      { "substitutions.1.startDate": "period_overlap" },
    ],
  ])("%s", (_name, rows, errors) => {
    expect(substitutionErrors("bia", rows)).toEqual(errors);
  });
});
