import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MeasureBar } from "@/components/ui/measure-bar";

/** Widths of what lies within the mark and beyond it, and where the mark stands, in whole percent. */
function drawn(bar: Parameters<typeof MeasureBar>[0]) {
  const html = renderToStaticMarkup(<MeasureBar {...bar} />);
  const numbers = (name: string) =>
    [...html.matchAll(new RegExp(`${name}:([\\d.]+)%`, "g"))].map(([, found]) => Math.round(Number(found)));
  return { widths: numbers("width"), mark: numbers("left")[0] ?? null, alarmed: html.includes("bg-danger") };
}

test("what goes beyond the mark is drawn beyond it: 130 % is never a full bar", () => {
  expect(drawn({ value: 130, mark: 100 })).toEqual({ widths: [77, 23], mark: 77, alarmed: false });
  expect(drawn({ value: 45, mark: 100 })).toEqual({ widths: [45, 0], mark: 100, alarmed: false });
  expect(drawn({ value: 100, mark: 100 }).widths).toEqual([100, 0]);
});

test("bars read beside each other share one width; without a mark a value is whole", () => {
  expect(drawn({ value: 50, mark: 100, most: 200 })).toEqual({ widths: [25, 0], mark: 50, alarmed: false });
  expect(drawn({ value: 50, mark: null, most: 200 })).toEqual({ widths: [25, 0], mark: null, alarmed: false });
  expect(drawn({ value: 0, mark: 0 })).toEqual({ widths: [0, 0], mark: null, alarmed: false });
});

test("it has one height, whatever else it is given", () => {
  const heights = (thin: boolean) =>
    renderToStaticMarkup(<MeasureBar value={1} mark={null} thin={thin} className="mt-1" />).match(/ h-[\d.]+/g);
  expect([heights(true), heights(false)]).toEqual([[" h-1"], [" h-2"]]);
});

test("beyond a capacity it alarms", () => {
  expect(drawn({ value: 9, mark: 8, alarm: true }).alarmed).toBe(true);
});
