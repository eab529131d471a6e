import { expect, it } from "vitest";
import { LATE_MS, type StandingFacts, standingOf } from "@/lib/insight/summary/standing";

const now = new Date("2026-11-18T12:00:00Z");
const before = (ms: number) => new Date(now.getTime() - ms);
const facts: StandingFacts = { now, inStore: false, started: false, off: false, expectedAt: null, over: false };
const of = (changes: Partial<StandingFacts>) => standingOf({ ...facts, ...changes });

it("is late only after fifteen minutes without a check-in", () => {
  expect(of({ expectedAt: before(LATE_MS) })).toBe("not_started");
  expect(of({ expectedAt: before(LATE_MS + 1) })).toBe("late");
  expect(of({ expectedAt: before(-LATE_MS) })).toBe("not_started");
  expect(of({ expectedAt: null })).toBe("not_started");
});
it("counts a check-in before everything else", () => {
  expect(of({ inStore: true, started: true, off: true, over: true })).toBe("in_store");
  expect(of({ started: true, expectedAt: before(2 * LATE_MS) })).toBe("between");
  expect(of({ started: true, over: true })).toBe("ended");
  // Somebody who works on a day off is at work.
  expect(of({ started: true, off: true })).toBe("between");
});
it("leaves out who is off", () => {
  expect(of({ off: true, expectedAt: before(2 * LATE_MS) })).toBeNull();
});
