import { describe, expect, test } from "vitest";
import { deliveredRatio, marginCents, partOf, type ServedUnit, visitWeights } from "@/lib/clients/apportion";

const served: ServedUnit[] = [
  { id: "a", minutes: 600 },
  { id: "b", minutes: 200 },
  { id: "c", minutes: null },
];
const measured = (minutes: Record<string, number>) => new Map(Object.entries(minutes));
const NONE = measured({});

describe("F16a: a visit divided between the clients it served", () => {
  test("by measured minutes, else by contracted ones, else equally", () => {
    expect(visitWeights(served, measured({ b: 12.5, c: 7.5, other: 90 }))).toEqual([0, 12.5, 7.5]);
    expect(visitWeights(served, NONE)).toEqual([600, 200, 0]);
    expect(visitWeights(served, measured({ other: 90 }))).toEqual([600, 200, 0]);
    expect(
      visitWeights(
        [
          { id: "a", minutes: null },
          { id: "b", minutes: 0 },
        ],
        NONE,
      ),
    ).toEqual([1, 1]);
  });
  test("the parts of all clients are the visit, to the minute and the cent", () => {
    for (const total of [0, 1, 7, 60, 3182, 99_999]) {
      for (const weights of [
        [600, 200, 0],
        [1, 1, 1],
        [0, 12.5, 7.5],
      ]) {
        const parts = served.map(({ id }) => partOf(id, { id: `visit ${total}`, total }, served, weights));
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      }
    }
    expect(partOf("a", { id: "v", total: 80 }, served, [600, 200, 0])).toBe(60);
    // 100,00 in three equal parts: 33,34 / 33,33 / 33,33, and always the same of them for the same visit.
    const thirds = () => served.map(({ id }) => partOf(id, { id: "v", total: 10_000 }, served, [1, 1, 1]));
    expect(thirds().toSorted()).toEqual([3_333, 3_333, 3_334]);
    expect(thirds()).toEqual(thirds());
  });
  test.each([
    ["halves", [1, 1], 47],
    ["thirds", [1, 1, 1], 31],
    ["two thirds", [1, 1, 1], 32],
    ["halves beside a client that always divides", [1, 1, 2], 42],
  ])("over a month of %s no client is favoured", (_what, weights, total) => {
    const units = weights.map((_, at) => ({ id: `client ${at}`, minutes: null }));
    const got = weights.map(() => 0);
    const visits = 1_200;
    for (let n = 0; n < visits; n++) {
      const visit = { id: `0199aaaa-1111-7222-8333-${String(n).padStart(12, "0")}`, total };
      const parts = units.map(({ id }) => partOf(id, visit, units, weights));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      for (const [at, part] of parts.entries()) got[at] = (got[at] ?? 0) + part;
    }
    const sum = weights.reduce((all, weight) => all + weight, 0);
    // Four standard deviations of a fair coin.
    const slack = 4 * Math.sqrt(visits / 4);
    for (const [at, weight] of weights.entries())
      expect(Math.abs((got[at] ?? 0) - (visits * total * weight) / sum)).toBeLessThan(slack);
  });
  test("who did not serve gets nothing of it", () => {
    expect(partOf("z", { id: "v", total: 80 }, served, [1, 1, 1])).toBe(0);
    expect(partOf("a", { id: "v", total: 80 }, [], [])).toBe(0);
  });
});

test("F17: delivered to contracted minutes; nothing where none are contracted", () => {
  expect(deliveredRatio(450, 600)).toBe(0.75);
  expect(deliveredRatio(660, 600)).toBe(1.1);
  expect(deliveredRatio(0, 600)).toBe(0);
  expect(deliveredRatio(450, null)).toBeNull();
  expect(deliveredRatio(450, 0)).toBeNull();
});

test("margin: contract value minus cost, in cents; nothing where either is not known", () => {
  expect(marginCents("4200.00", 3_182)).toBe(416_818);
  expect(marginCents("10.10", 2_020)).toBe(-1_010);
  expect(marginCents(null, 3_182)).toBeNull();
  expect(marginCents("4200.00", null)).toBeNull();
});
