import { describe, expect, test } from "vitest";
import { type Claim, contradicted, ownSpans } from "@/lib/field/hours/own-spans";
import { random } from "@/scripts/demo/random";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 16) + hour * 3_600_000);
const claim = (id: string, from: number, to: number | null, manual = false): Claim => ({
  ...{ id, manual, from: at(from) },
  to: to === null ? null : at(to),
});
const hoursOf = (claims: readonly Claim[]) =>
  Object.fromEntries(
    [...ownSpans(claims)].map(([id, spans]) => [id, spans.map(({ from, to }) => [hour(from), hour(to)])]),
  );
const hour = (date: Date) => (date.getTime() - at(0).getTime()) / 3_600_000;

describe("nobody is in two places", () => {
  test("the later arrival holds the time", () =>
    expect(hoursOf([claim("a", 13, 17), claim("b", 14, 15)])).toEqual({
      a: [
        [13, 14],
        [15, 17],
      ],
      b: [[14, 15]],
    }));
  test("what is written by hand gives way to what is measured", () => {
    expect(hoursOf([claim("gps", 13, 17), claim("hand", 14, 16, true)])).toEqual({ gps: [[13, 17]], hand: [] });
    expect(hoursOf([claim("gps", 13, 17), claim("hand", 12, 18, true)])).toEqual({
      gps: [[13, 17]],
      hand: [
        [12, 13],
        [17, 18],
      ],
    });
  });
  test("one that is still open claims nothing", () =>
    expect(hoursOf([claim("a", 13, 17), claim("b", 14, null)])).toEqual({ a: [[13, 17]], b: [] }));

  test("all of them together are exactly the time that any of them claims", () => {
    const r = random("own spans");
    for (let run = 0; run < 300; run++) {
      const rows = Array.from({ length: r.int(0, 8) }, () => ({
        from: r.int(0, 40),
        long: r.int(0, 12),
        manual: r.chance(0.4),
      }));
      const own = ownSpans(rows.map(({ from, long, manual }, n) => claim(`c${n}`, from, from + long, manual)));
      const held = [...own.values()].flatMap((spans) =>
        spans.flatMap(({ from, to }) => Array.from({ length: hour(to) - hour(from) }, (_, n) => hour(from) + n)),
      );
      const claimed = new Set(rows.flatMap(({ from, long }) => Array.from({ length: long }, (_, n) => from + n)));
      expect(held.toSorted((a, b) => a - b)).toEqual([...claimed].toSorted((a, b) => a - b));
    }
  });
});

test("what contradicts itself: devices both ways, a time by hand on its own, touching ends not at all", () => {
  const found = (...claims: Claim[]) => [...contradicted(claims)].toSorted();
  expect(found(claim("a", 13, 17), claim("b", 14, 15), claim("c", 18, 19))).toEqual(["a", "b"]);
  expect(found(claim("gps", 13, 17), claim("hand", 14, 16, true))).toEqual(["hand"]);
  expect(found(claim("x", 13, 17, true), claim("y", 14, 16, true))).toEqual(["x", "y"]);
  expect(found(claim("a", 13, 14), claim("b", 14, 15))).toEqual([]);
});
