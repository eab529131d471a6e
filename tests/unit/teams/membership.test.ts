import { describe, expect, test } from "vitest";
import { daysInTeam, type Membership, teamNames, teamOn } from "@/lib/records/teams/membership";

const stay = (teamId: string, validFrom: string, validTo: string | null): Membership => ({
  teamId,
  name: `Equipe ${teamId}`,
  validFrom,
  validTo,
});
/** In A, two weeks without a team, in B, and in A again since. */
const teams = [
  stay("A", "1970-01-01", "2026-03-02"),
  stay("B", "2026-03-16", "2026-04-01"),
  stay("A", "2026-04-01", null),
];

describe("the team of a day", () => {
  test.each([
    ["1999-12-31", "A"],
    ["2026-03-01", "A"],
    ["2026-03-02", null],
    ["2026-03-15", null],
    ["2026-03-16", "B"],
    ["2026-03-31", "B"],
    ["2026-04-01", "A"],
    ["2099-01-01", "A"],
  ])("on %s is %s: the first day counts, the last one does not", (date, team) => {
    expect(teamOn(teams, date)?.teamId ?? null).toBe(team);
    const people = [{ id: "someone", teams }];
    for (const asked of ["A", "B"]) expect(daysInTeam(people, asked)("someone", date)).toBe(team === asked);
    expect(daysInTeam(people, undefined)("someone", date)).toBe(true);
    expect(daysInTeam(people, "A")("somebody else", date)).toBe(false);
  });
  test("names follow each other once; without a team there is none", () => {
    expect(teamNames(teams)).toBe("Equipe A, Equipe B");
    expect(teamNames([])).toBeNull();
  });
});
