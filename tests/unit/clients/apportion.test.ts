import { describe, expect, test } from "vitest";
import {
  deliveredRatio,
  marginCents,
  partOfAll,
  type ServedUnit,
  visitWeights,
} from "@/lib/insight/client-results/apportion";
import { random } from "../brazil/random";

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
  const visit = (id: string, total: number, weights: number[], units = served) => ({
    ...{ id, date: "2026-11-02", total },
    ...{ served: units, weights },
  });
  test("the parts of all clients are the visit, to the minute and the cent", () => {
    for (const total of [0, 1, 7, 60, 3182, 99_999]) {
      for (const weights of [
        [600, 200, 0],
        [1, 1, 1],
        [0, 12.5, 7.5],
      ]) {
        const parts = served.map(({ id }) => partOfAll(id, [visit("v", total, weights)]));
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      }
    }
    expect(partOfAll("a", [visit("v", 80, [600, 200, 0])])).toBe(60);
    // 100,00 in three equal parts: 33,34 / 33,33 / 33,33, to whichever the first goes.
    const thirds = served.map(({ id }) => partOfAll(id, [visit("v", 10_000, [1, 1, 1])]));
    expect(thirds.toSorted()).toEqual([3_333, 3_333, 3_334]);
  });
  test.each([
    ["halves", [1, 1], () => 47],
    ["thirds", [1, 1, 1], () => 31],
    ["halves, every other one even", [1, 1], (n: number) => 46 + (n % 2)],
    ["sevenths of any length", [1, 1, 1, 1, 1, 1, 1], (n: number) => 20 + ((n * 37) % 50)],
    ["halves beside a client that always divides", [1, 1, 2], () => 42],
  ])("over a month of %s equal clients are at most a minute apart", (_what, weights, totalOf) => {
    const units = weights.map((_, at) => ({ id: `client ${at}`, minutes: null }));
    const month = Array.from({ length: 400 }, (_, n) => ({
      ...visit(`visit ${String(n).padStart(3, "0")}`, totalOf(n), weights, units),
      date: `2026-11-${String(1 + Math.floor(n / 14)).padStart(2, "0")}`,
    }));
    const all = month.reduce((sum, { total }) => sum + total, 0);
    for (const until of [1, 2, 3, 17, 400]) {
      const got = units.map(({ id }) => partOfAll(id, month.slice(0, until)));
      for (const [at, part] of got.entries())
        for (const [other, its] of got.entries())
          if (weights[at] === weights[other]) expect(Math.abs(part - its)).toBeLessThanOrEqual(1);
      if (until === 400) expect(got.reduce((sum, part) => sum + part, 0)).toBe(all);
    }
    const [first] = units;
    expect(partOfAll(String(first?.id), month.toReversed())).toBe(partOfAll(String(first?.id), month));
  });
  test("of clients that several PDVs share in different ways, each group is even and every visit whole", () => {
    const { below, pick } = random(20_261_122);
    const groups = [["a", "b"], ["a", "b", "c"], ["c"]].map((ids) => ids.map((id) => ({ id, minutes: null })));
    const visits = Array.from({ length: 500 }, (_, n) => {
      const units = pick(groups);
      const weights = units.map(() => (below(4) === 0 ? 5 + below(40) : 1));
      return visit(`visit ${n}`, below(300), weights, units);
    });
    // Each client is asked with the visits of its own PDVs only.
    const of = (id: string) =>
      partOfAll(
        id,
        visits.filter(({ served: units }) => units.some((unit) => unit.id === id)),
      );
    expect(of("a") + of("b") + of("c")).toBe(visits.reduce((sum, { total }) => sum + total, 0));
  });
  test("where nearly every PDV is worked for other clients, none gains nor loses by its place among them", () => {
    const { below } = random(20_261_123);
    const clients = Array.from({ length: 20 }, (_, at) => ({
      id: `client ${String(at).padStart(2, "0")}`,
      minutes: null,
    }));
    const visits = Array.from({ length: 2_000 }, (_, n) => {
      const units = clients.filter(() => below(5) === 0);
      const both = units.length > 0 ? units : clients.slice(0, 2);
      return visit(
        `visit ${n}`,
        20 + below(40),
        both.map(() => 1),
        both,
      );
    });
    for (const { id } of clients) {
      const own = visits.filter(({ served: units }) => units.some((unit) => unit.id === id));
      const exact = own.reduce((sum, { total, served: units }) => sum + total / units.length, 0);
      // Each went up or down by less than a minute; all of them one way would be 150 and more.
      expect(Math.abs(partOfAll(id, own) - exact)).toBeLessThan(40);
    }
  });
  test("who did not serve gets nothing of it", () => {
    expect(partOfAll("z", [visit("v", 80, [1, 1, 1])])).toBe(0);
    expect(partOfAll("a", [visit("v", 80, [], [])])).toBe(0);
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
  expect(marginCents(420_000, 3_182)).toBe(416_818);
  expect(marginCents(1_010, 2_020)).toBe(-1_010);
  expect(marginCents(null, 3_182)).toBeNull();
  expect(marginCents(420_000, null)).toBeNull();
});
