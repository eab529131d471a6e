import { describe, expect, it } from "vitest";
import { narrowingsOf } from "@/components/reports/narrowings";
import { reportHref } from "@/lib/engine/report/query";
import { whyEmpty } from "@/lib/field/hours/empty";
import type { Permission } from "@/lib/platform/permissions/subjects";

const reader = (teamIds: string[] | null, ...held: Permission[]) => ({ teamIds, permissions: new Set(held) });

describe("why a report is empty", () => {
  it("the filters, before anything else", () => {
    expect(whyEmpty(reader([]), { q: "ana" }).kind).toBe("no-match");
    expect(whyEmpty(reader(null), { teamId: "t" }).kind).toBe("no-match");
  });
  it("a scoped reader without a team follows nobody", () => {
    expect(whyEmpty(reader([]), { q: "" }).kind).toBe("forbidden");
    expect(whyEmpty(reader(["t"]), {}).kind).toBe("nothing");
    expect(whyEmpty(reader(null), {}).kind).toBe("nothing");
  });
  it("leads to the people only those who may open them", () => {
    expect(whyEmpty(reader(null, "USER_GET", "USERSSCREEN_GET"), {}).mayPeople).toBe(true);
    expect(whyEmpty(reader(null, "USER_GET"), {}).mayPeople).toBe(false);
  });
});

describe("what narrows a report", () => {
  it("each filter by its name, with the address without it", () => {
    const filter = { month: "2026-11", q: "ana", teamId: "t1" };
    expect(narrowingsOf(filter, [{ id: "t1", name: "Equipe Sul" }], (left) => reportHref("/r", left))).toEqual([
      { label: "“ana”", without: "/r?month=2026-11&teamId=t1" },
      { label: "Equipe Sul", without: "/r?month=2026-11&q=ana" },
    ]);
    expect(narrowingsOf({ month: "2026-11" }, [], () => "")).toEqual([]);
  });
});
