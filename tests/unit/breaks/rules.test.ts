import { describe, expect, it } from "vitest";
import { forgottenEnd, isUnended, mergeBreakFlags } from "@/lib/field/breaks/rules";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12, minutes));

describe("forgottenEnd", () => {
  it("is when the stipulated minutes had passed", () => {
    expect(forgottenEnd(at(0), 60, [])).toEqual(at(60));
    expect(forgottenEnd(at(0), 60, [at(90)])).toEqual(at(60));
  });
  it("is the next sign of work before that, whatever came before the break", () => {
    expect(forgottenEnd(at(0), 60, [at(90), at(20), at(-5)])).toEqual(at(20));
  });
  it("is never before the start", () => {
    expect(forgottenEnd(at(0), 60, [at(0)])).toEqual(at(0));
  });
});

describe("flags", () => {
  it("are kept once, in one order, and only those that are known", () => {
    expect(mergeBreakFlags(["late_sync", "x"], ["auto_ended", "late_sync"])).toEqual(["auto_ended", "late_sync"]);
  });
  it("tell an end of one's own from an automatic one", () => {
    expect(isUnended({ endedAt: null, flags: [] })).toBe(true);
    expect(isUnended({ endedAt: at(5), flags: ["auto_ended"] })).toBe(true);
    expect(isUnended({ endedAt: at(5), flags: ["late_sync"] })).toBe(false);
  });
});
