import { describe, expect, it } from "vitest";
import { countedDeviation, leastBreak } from "@/lib/base/brazil/labour-law";
import { DATE, dayOf, pair, pause } from "./support";

describe("least break (CLT art. 71)", () => {
  it.each([
    [0, 0],
    [240, 0],
    [241, 15],
    [360, 15],
    [361, 60],
    [600, 60],
  ])("%i min of work ask for %i", (worked, least) => {
    expect(leastBreak(worked)).toBe(least);
  });
});

describe("tolerance (CLT art. 58 § 1, Súmula 366)", () => {
  // F6: entry and exit of 08:00–17:00, and what counts of them.
  const VECTORS = [
    ["08:04", "16:58", 0],
    ["08:07", "16:52", -15],
    ["08:05", "16:54", -11],
    ["08:03", "16:53", -7],
    ["08:00", "17:00", 0],
    ["07:55", "17:05", 0],
    ["07:54", "17:00", 6],
    ["07:50", "17:11", 21],
    ["07:50", "16:50", 0],
  ] as const;
  it.each(VECTORS)("%s/%s counts %i min", (from, to, counted) => {
    const day = dayOf([pair(DATE, from, to)], [pause(DATE, "12:00", "13:00")]);
    expect(day.balance).toBe(counted);
    expect(day.rawBalance).toBe(day.worked - 480);
  });
  it.each([
    ["by_day", [-5, -6], -11],
    ["by_day", [-3, -7], -7],
    ["join", [-3, -7], -10],
    ["apart", [-3, -7], -7],
    ["apart", [-5, -6], -6],
    ["join", [-4, -2], 0],
    ["apart", [-5, -5, -5], -15],
  ] as const)("by the rule %s, %j leave %i", (rule, deviations, counted) => {
    expect(countedDeviation(deviations, 10, rule)).toBe(counted);
  });
  it("ignores nothing where the workday tolerates nothing", () => {
    expect(countedDeviation([-1], 0, "by_day")).toBe(-1);
  });
  it("counts a shortened lunch as a punch like the others", () => {
    const day = (to: string) => dayOf([pair(DATE, "08:00", "17:00")], [pause(DATE, "12:00", to)]).balance;
    expect([day("12:55"), day("12:54"), day("13:20")]).toEqual([0, 6, -20]);
  });
});
