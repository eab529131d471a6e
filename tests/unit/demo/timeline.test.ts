import { describe, expect, test } from "vitest";
import { isFeast } from "@/scripts/demo/feasts";
import { divided } from "@/scripts/demo/visits/hours";
import { filling, timeline } from "@/scripts/demo/visits/timeline";

const usual = (minutes: number) => ({ minutes, way: 20, hurried: false });
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

describe("a day of the demonstration", () => {
  test.each([
    [480, [22, 45, 95, 18, 30, 50]],
    [480, [95]],
    [240, [30, 45]],
    [360, [15, 22, 45]],
  ])("of %i minutes is filled by its stays and ways", (work, stays) => {
    const day = filling(stays.map(usual), work);
    const ways = sum(day.slice(0, -1).map(({ way }) => way));
    expect(sum(day.map(({ minutes }) => minutes)) + ways).toBeCloseTo(work, 6);
    expect(ways).toBeCloseTo(divided(work, stays.length).ways, 6);
  });

  test("a stay in a hurry stays short", () => {
    const day = filling([usual(40), { minutes: 6, way: 20, hurried: true }, usual(40)], 480);
    expect(day.map(({ minutes }) => Math.round(minutes))).toEqual([197, 6, 197]);
  });

  test("rest comes after the stay that reaches noon, or inside a long one, and is never work", () => {
    const rest = { noon: 720, lasts: 60 };
    const short = timeline([usual(250), usual(200)], 480, rest);
    expect(short.rest).toEqual({ from: 733, to: 793 });
    expect(short.times).toEqual([
      { arrive: 480, leave: 730 },
      { arrive: 810, leave: 1010 },
    ]);
    const long = timeline([usual(480)], 480, rest);
    expect(long).toEqual({ times: [{ arrive: 480, leave: 1020 }], rest: { from: 720, to: 780 } });
    expect(timeline([usual(100)], 480, rest).rest).toBeNull();
    expect(timeline([usual(480)], 480, null).rest).toBeNull();
  });
});

test("holidays of the country, of a state and of a town", () => {
  const [saoPaulo, rio, manaus] = [3550308, 3304557, 1302603];
  expect(isFeast(saoPaulo, "2026-11-15")).toBe(true);
  expect(isFeast(saoPaulo, "2026-07-09")).toBe(true);
  expect(isFeast(rio, "2026-07-09")).toBe(false);
  expect(isFeast(manaus, "2026-10-24")).toBe(true);
  expect(isFeast(rio, "2026-10-24")).toBe(false);
});
