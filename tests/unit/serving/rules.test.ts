import { describe, expect, test } from "vitest";
import { costPerMinute, visitCost } from "@/lib/insight/costs/rules";
import {
  adviceOf,
  centsOf,
  costOf,
  difference,
  divide,
  hiddenLines,
  idleOf,
  lightOf,
  payrollCents,
} from "@/lib/insight/serving/rules";
import { random } from "../brazil/random";

const minute = costPerMinute({ validFrom: "2026-01-01", monthlyValue: "4200.00", hoursDaily: 8 }, 22) ?? 0;

describe("F14: what a visit costs", () => {
  test("the worked example: 4,200.00 over 8 hours of 22 days, 60 minutes there and 20 on the way", () => {
    const cost = visitCost({ inStore: 60, travel: 20, km: 0 }, minute, null);
    expect(cost.total).toBe(3182);
    expect(centsOf(cost, 0, { inStore: 60, travel: 20 })).toEqual({ storeCents: 2387, travelCents: 795, kmCents: 0 });
  });
  test("kilometres are paid whether the hour has a price or not", () => {
    expect(centsOf(null, 306, { inStore: 60, travel: 20 })).toEqual({ storeCents: 0, travelCents: 0, kmCents: 306 });
  });
});

describe("F14: what a month is paid", () => {
  const days = (count: number, value: string) =>
    Array.from({ length: count }, () => ({ monthlyValue: value, businessDays: 22 }));
  test("a whole month at one value is that value; parts of it go by business days", () => {
    expect(payrollCents(days(22, "4200.01"))).toBe(420_001);
    expect(payrollCents(days(11, "4200.00"))).toBe(210_000);
    expect(payrollCents([...days(11, "4200.00"), ...days(11, "4400.00")])).toBe(430_000);
    expect(payrollCents([])).toBe(0);
  });
});

describe("F16a: one visit for several clients", () => {
  const whole = { inStore: 61, travel: 20, km: 3.1, storeCents: 100, travelCents: 7, kmCents: 1 };
  test("parts are the visit to the cent; without a client it is one part", () => {
    const parts = divide("a", whole, [1, 1, 1]);
    const sum = (of: "storeCents" | "travelCents" | "kmCents") => parts.reduce((all, part) => all + part[of], 0);
    expect([sum("storeCents"), sum("travelCents"), sum("kmCents")]).toEqual([100, 7, 1]);
    expect(divide("a", whole, [])).toEqual([{ ...whole, share: 1 }]);
    expect(divide("a", whole, [0, 0]).map(({ share }) => share)).toEqual([0.5, 0.5]);
  });
  test("what cannot be divided goes to another client with each visit", () => {
    const first = Array.from({ length: 300 }, (_, at) => divide(`visit ${at}`, { ...whole, storeCents: 1 }, [1, 1, 1]));
    const had = [0, 1, 2].map((at) => first.reduce((all, parts) => all + (parts[at]?.storeCents ?? 0), 0));
    for (const cents of had) expect(cents).toBeGreaterThan(70);
  });
});

describe("F15: payroll + km = in store + travel + idle", () => {
  test("10,000 random months agree to the cent, with the idle time spread and without", () => {
    const drawn = random(7);
    for (let month = 0; month < 10_000; month++) {
      const payroll = drawn.below(900_000);
      const parts = Array.from({ length: drawn.below(12) }, () => ({
        ...{ inStore: drawn.below(400), travel: drawn.below(90), km: drawn.below(300) / 10 },
        ...{ storeCents: drawn.below(90_000), travelCents: drawn.below(9_000), kmCents: drawn.below(5_000) },
      }));
      const { idle, loose } = idleOf(`person ${month}`, payroll, parts);
      const sum = (of: "storeCents" | "travelCents" | "kmCents") => parts.reduce((all, part) => all + part[of], 0);
      const idleCents = idle.reduce((all, cents) => all + cents, 0);
      const cents = { storeCents: sum("storeCents"), travelCents: sum("travelCents"), kmCents: sum("kmCents") };
      expect(difference({ payroll, ...cents, idle: idleCents, loose })).toBe(0);
      const absorbed = parts.reduce((all, part, at) => all + costOf({ ...part, idleCents: idle[at] ?? 0 }, true), 0);
      expect(absorbed + loose).toBe(payroll + cents.kmCents);
      for (const part of idle) expect(Number.isInteger(part)).toBe(true);
    }
  });
  test("who visited nobody keeps the idle time; who worked more than is paid has less than none", () => {
    expect(idleOf("a", 5_000, [])).toEqual({ idle: [], loose: 5_000 });
    const part = { inStore: 10, travel: 0, storeCents: 700, travelCents: 0 };
    expect(idleOf("a", 500, [part])).toEqual({ idle: [-200], loose: 0 });
  });
});

describe("what is told of it", () => {
  test("the light of the target: near from nine tenths on, over beyond it", () => {
    expect([0.0359, 0.036, 0.04, 0.0401].map((ratio) => lightOf(ratio, 4))).toEqual(["good", "good", "near", "over"]);
    expect([lightOf(null, 4), lightOf(0.03, null)]).toEqual([null, null]);
  });
  test("lines of fewer than three people are hidden, with what would tell them", () => {
    const line = (people: string[], size: number) => ({ people, size });
    expect([...hiddenLines([line(["a", "b", "c"], 1), line(["d", "e", "f"], 2)])]).toEqual([]);
    // One hidden line is the whole less the others, so the next smallest goes too; and two people are still too few.
    expect([...hiddenLines([line(["a"], 9), line(["a", "b", "c"], 5), line(["d", "e", "f"], 8)])].sort()).toEqual([
      0, 1,
    ]);
    expect([...hiddenLines([line(["a"], 9), line(["b"], 1), line(["c", "d", "e"], 8)])].sort()).toEqual([0, 1, 2]);
    expect([...hiddenLines([line([], 0), line(["c", "d", "e"], 8)])]).toEqual([]);
  });
  test("what to do first: too dear before under-served before neglected", () => {
    const line = { ratio: 0.02, target: 4, delivered: 0.9, billing: 100 };
    expect(adviceOf({ ...line, ratio: 0.05, delivered: 0.1 }, 100)).toBe("dear");
    expect(adviceOf({ ...line, delivered: 0.79 }, 100)).toBe("underServed");
    expect(adviceOf({ ...line, delivered: 0.8, ratio: 0.01 }, 100)).toBe("neglected");
    expect(adviceOf({ ...line, ratio: 0.01, billing: 99 }, 100)).toBeNull();
    expect(adviceOf({ ratio: null, target: null, delivered: null, billing: null }, null)).toBeNull();
  });
});
