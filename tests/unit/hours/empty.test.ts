import { describe, expect, it } from "vitest";
import { narrowingsOf } from "@/components/reports/narrowings";
import { whyEmpty } from "@/lib/field/hours/empty";
import { kmReport } from "@/lib/insight/km/km.report";
import type { Permission } from "@/lib/platform/permissions/subjects";

const reader = (teamIds: string[] | null, ...held: Permission[]) => ({ teamIds, permissions: new Set(held) });

describe("why a report is empty", () => {
  it("the filters, before anything else", () => {
    expect(whyEmpty(reader([]), true).kind).toBe("no-match");
    expect(whyEmpty(reader(null), true).kind).toBe("no-match");
  });
  it("a scoped reader without a team follows nobody", () => {
    expect(whyEmpty(reader([]), false).kind).toBe("forbidden");
    expect(whyEmpty(reader(["t"]), false).kind).toBe("nothing");
    expect(whyEmpty(reader(null), false).kind).toBe("nothing");
  });
  it("leads to the people only those who may open them", () => {
    expect(whyEmpty(reader(null, "USER_GET", "USERSSCREEN_GET"), false).mayPeople).toBe(true);
    expect(whyEmpty(reader(null, "USER_GET"), false).mayPeople).toBe(false);
  });
});

describe("what narrows a report", () => {
  it("each filter by its name, with the address without it", () => {
    const day = { from: "2026-11-01", to: "2026-11-20" };
    const filters = { q: "ana", teamId: "t1" };
    const ask = { period: day, today: day.to, timeZone: "UTC", filters, page: 1, perPage: 25 };
    const choices = { teamId: [{ id: "t1", name: "Equipe Sul" }] };
    const left = "/reports/km?from=2026-11-01&to=2026-11-20";
    expect(narrowingsOf(kmReport, ask, choices)).toEqual([
      { label: "“ana”", without: `${left}&team=t1` },
      { label: "Equipe Sul", without: `${left}&q=ana` },
    ]);
    expect(narrowingsOf(kmReport, { ...ask, filters: {} }, {})).toEqual([]);
  });
});
