import { expect, test } from "vitest";
import { clearOf } from "@/components/ui/use-clear-of";

const rect = (left: number, top: number, right: number, bottom: number) =>
  ({ left, top, right, bottom, width: right - left, height: bottom - top }) as DOMRect;
const [WIDTH, HEIGHT] = [1440, 900];

test("a toast stays in its corner where nothing is in the way", () => {
  expect(clearOf([], [], WIDTH, HEIGHT)).toEqual({ bottom: 16, right: 16 });
  // The header of a dialog, and a bar at the other side.
  const elsewhere = [rect(0, 0, WIDTH, 60), rect(0, 840, 600, HEIGHT)];
  expect(clearOf(elsewhere, [], WIDTH, HEIGHT)).toEqual({ bottom: 16, right: 16 });
});

test("above the bar that keeps the buttons of a form", () => {
  expect(clearOf([rect(240, 840, WIDTH, HEIGHT)], [], WIDTH, HEIGHT)).toEqual({ bottom: 76, right: 16 });
});

test("beside a drawer, where its buttons are not in the way any more", () => {
  const drawer = rect(1020, 0, WIDTH, HEIGHT);
  expect(clearOf([rect(1020, 840, WIDTH, HEIGHT)], [drawer], WIDTH, HEIGHT)).toEqual({ bottom: 16, right: 436 });
});

test("above the buttons of a drawer that fills a phone", () => {
  const drawer = rect(0, 0, 390, 844);
  expect(clearOf([rect(0, 780, 390, 844)], [drawer], 390, 844)).toEqual({ bottom: 80, right: 16 });
});
