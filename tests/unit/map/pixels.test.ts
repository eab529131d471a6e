import sharp from "sharp";
import { expect, test } from "vitest";
import { isPainted, readPaint } from "../../e2e/pixels";

const canvas = (background: string) => sharp({ create: { width: 100, height: 100, channels: 4, background } }).png();

test("a blank or transparent canvas is not a painted map", async () => {
  for (const background of ["white", "black", "transparent", "#f3f3ee"]) {
    expect(isPainted(await readPaint(await canvas(background).toBuffer())), background).toBe(false);
  }
});

test("sea, land and points are counted", async () => {
  const block = (colour: string, width: number) => ({
    input: { create: { width, height: 40, channels: 4 as const, background: colour } },
    top: 0,
    left: 0,
  });
  const paint = await readPaint(
    await canvas("#e6f0ed")
      .composite([block("#fafaf7", 60), block("#0e5f57", 10)])
      .toBuffer(),
  );
  expect(isPainted(paint)).toBe(true);
  expect(paint.colours.map(({ share }) => share)).toEqual([0.76, 0.2, 0.04]);
  expect(paint.count([14, 95, 87])).toBe(400);
});
