import { expect, test } from "vitest";
import { tintOf } from "@/components/schedules/load-table";

test("a day is red above a hundred per cent of the hours and not before; without hours it has no colour", () => {
  const red = (share: number | null) => tintOf(share).includes("danger");
  expect([0, 0.5, 0.99, 1].map(red)).toEqual([false, false, false, false]);
  expect([1.001, 2].map(red)).toEqual([true, true]);
  expect(tintOf(null)).toBe("border-line");
  expect(new Set([0.2, 0.6, 0.9, 1.2].map(tintOf)).size).toBe(4);
});
