import { expect, test } from "vitest";
import { forcesOf, inForceAt, type Version } from "@/lib/field/due/in-force";
import { task } from "./facts";

const on = (day: number, hour = 0) => new Date(Date.UTC(2026, 10, day, hour));
const version = (id: string, published: Date, changes: Partial<Version> = {}): Version => ({
  ...task({ id, originId: "origin" }),
  publishedAt: published,
  switches: [],
  ...changes,
});
const idsAt = (versions: readonly Version[], at: Date) => inForceAt(versions, at).map(({ id }) => id);

test("of each task the newest version published by then, and none before the first", () => {
  const first = version("first", on(2), { isActive: false, switches: [{ at: on(9), active: false }] });
  const second = version("second", on(9), { version: 2 });
  const other = version("other", on(5), { originId: "other" });
  const all = [second, other, first];
  expect(idsAt(all, on(1))).toEqual([]);
  expect(idsAt(all, on(2))).toEqual(["first"]);
  expect(new Set(idsAt(all, on(8, 23)))).toEqual(new Set(["first", "other"]));
  expect(new Set(idsAt(all, on(9)))).toEqual(new Set(["second", "other"]));
  expect(inForceAt([first], on(3))[0]?.isActive).toBe(true);
});

test("where it was switched on at that moment, whatever it is now", () => {
  const switches = [
    { at: on(5), active: false },
    { at: on(10), active: true },
    { at: on(15), active: false },
  ];
  const task = version("first", on(2), { isActive: false, switches });
  const days = [3, 5, 9, 10, 14, 15, 20];
  expect(days.filter((day) => idsAt([task], on(day)).length > 0)).toEqual([3, 10, 14]);
  // Nothing in the log: it is as it always was.
  expect(idsAt([version("a", on(2), { isActive: false })], on(3))).toEqual([]);
  expect(idsAt([version("a", on(2))], on(3))).toEqual(["a"]);
});

test("many moments are answered as each by itself, at every change and on both sides of it", () => {
  const switches = [
    { at: on(5), active: false },
    { at: on(10), active: true },
  ];
  const all = [
    version("first", on(2), { switches }),
    version("second", on(9), { version: 2 }),
    version("other", on(5), { originId: "other" }),
  ];
  const force = forcesOf(all);
  const changes = [1, 2, 5, 9, 10, 11].flatMap((day) => [-1, 0, 1].map((ms) => new Date(on(day).getTime() + ms)));
  for (const at of [...changes, ...changes.toReversed()]) expect(force(at)).toEqual(inForceAt(all, at));
});
