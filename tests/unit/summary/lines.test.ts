import { expect, it } from "vitest";
import { type LineDay, linesOf } from "@/components/charts/types";

const day = (now: number | null, running = false): LineDay => ({
  ...{ key: "k", label: "l", now, before: 0.5, running, tip: [], href: null },
});

it("a day that still runs is no part of the line, but of a dotted one from the last closed day", () => {
  const { now, running } = linesOf([day(0.9), day(0.8), day(null), day(0.3, true)]);
  expect(now).toEqual([0.9, 0.8, null, null]);
  expect(running).toEqual([null, 0.8, null, 0.3]);
});

it("nothing done yet is no fall to nothing; on a closed day it is", () => {
  expect(linesOf([day(0.9), day(0, true)])).toMatchObject({ now: [0.9, null], running: [null, null] });
  expect(linesOf([day(0.9), day(0)])).toMatchObject({ now: [0.9, 0], running: [null, null] });
});
