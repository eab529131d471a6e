import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StaticLine } from "@/components/charts/static-line";
import { type LineDay, ticksOf } from "@/components/charts/types";

const dayAt = (now: number | null, at: number): LineDay => ({
  ...{ key: `k${at}`, label: `dia ${at}`, now, before: null, running: false, tip: [], href: null },
});
const drawn = (shares: readonly (number | null)[]) => {
  const days = shares.map(dayAt);
  const html = renderToStaticMarkup(<StaticLine days={days} ticks={{ 0: "0%", 0.5: "25%", 1: "50%" }} label="Linha" />);
  const placed = (side: "top" | "left") =>
    [...html.matchAll(new RegExp(`style="${side}:([\\d.]+)%">([^<]+)<`, "g"))].map(([, at, text]) => [
      text,
      Number(at),
    ]);
  return { days, placed, lines: [...html.matchAll(/ d="(M[^"]+)"/g)].map(([, d]) => d) };
};

it("a still goes from the bottom left to the top right of the room that the chart will have", () => {
  const { lines, placed } = drawn([0, 0.5, 1]);
  expect(lines).toEqual(["M0.00 100.00L50.00 50.00L100.00 0.00"]);
  expect(placed("top")).toEqual([
    ["0%", 100],
    ["25%", 50],
    ["50%", 0],
  ]);
  expect(placed("left").at(-1)).toEqual(["dia 2", 100]);
});

it("it passes over days without a plan, and names the days that the chart names", () => {
  const { lines, placed, days } = drawn([0.5, null, ...Array(28).fill(0.5)]);
  expect(lines[0]?.split("L")).toHaveLength(29);
  expect(placed("left").map(([label]) => label)).toEqual(ticksOf(days).map((key) => `dia ${key.slice(1)}`));
  expect(ticksOf(days).at(-1)).toBe("k29");
});
