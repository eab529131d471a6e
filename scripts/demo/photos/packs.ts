import type { Random } from "@/scripts/demo/random";
import { BLACK, type Box, type Canvas, type Colour, mix, WHITE } from "./canvas";
import { letter, letterWidth } from "./lettering";

/** Outlines of a pack. */
export type Shape = "cup" | "jar" | "carton" | "bag" | "pouch" | "bar" | "bottle" | "can";

/** What goods of a sub-category come in. */
export function shapeOf(subCategory: string): Shape {
  const shapes: readonly (readonly [RegExp, Shape])[] = [
    [/iogurte/i, "cup"],
    [/requeij/i, "jar"],
    [/leite|polpa/i, "carton"],
    [/café|ração|farinha|sabão/i, "bag"],
    [/sachê|biscoito/i, "pouch"],
    [/wafer|chocolate/i, "bar"],
    [/lata/i, "can"],
  ];
  return shapes.find(([pattern]) => pattern.test(subCategory))?.[1] ?? "bottle";
}

/** Height in widths. */
export const PROPORTION: Record<Shape, number> = {
  cup: 1.15,
  jar: 1.25,
  carton: 2.2,
  bag: 1.5,
  pouch: 0.62,
  bar: 0.5,
  bottle: 2.4,
  can: 1.8,
};

/** One pack that stands in a box. */
export function drawPack(
  canvas: Canvas,
  shape: Shape,
  box: Box,
  [main, second]: readonly [Colour, Colour],
  label?: readonly string[],
): void {
  const { x, y, width, height } = box;
  const dark = mix(main, BLACK, 0.25);
  const part = (left: number, top: number, right: number, bottom: number): Box => ({
    x: x + left * width,
    y: y + top * height,
    width: (right - left) * width,
    height: (bottom - top) * height,
  });
  const soft = width * 0.06;
  if (shape === "bottle") {
    canvas.box(part(0.36, 0, 0.64, 0.13), second, { round: soft, bulge: 0.3 });
    canvas.box(part(0.3, 0.1, 0.7, 0.34), main, { round: width * 0.18, bulge: 0.35 });
    canvas.box(part(0.04, 0.24, 0.96, 1), main, { round: width * 0.16, bulge: 0.4 });
    canvas.box(part(0.04, 0.46, 0.96, 0.8), second, { bulge: 0.3 });
  } else if (shape === "cup" || shape === "jar" || shape === "can") {
    const lid = shape === "can" ? ([200, 204, 208] as const) : second;
    canvas.box(part(0.02, 0.05, 0.98, 1), main, { round: width * 0.12, bulge: 0.4, below: dark });
    canvas.box(part(0, 0, 1, shape === "jar" ? 0.18 : 0.09), lid, { round: soft, bulge: 0.25 });
    canvas.box(part(0.02, 0.38, 0.98, 0.74), second, { bulge: 0.3 });
  } else {
    const bag = shape === "bag" || shape === "pouch";
    canvas.box(part(0.01, 0, 0.99, 1), main, {
      round: bag ? width * 0.07 : soft / 2,
      bulge: bag ? 0.22 : 0.08,
      below: dark,
    });
    if (bag) canvas.box(part(0.01, 0, 0.99, 0.07), dark, { round: soft });
    canvas.box(part(0.1, 0.3, 0.9, 0.68), second, { round: width * 0.1, bulge: 0.1 });
    if (shape === "carton") canvas.box(part(0.32, -0.03, 0.68, 0.04), WHITE, { round: soft, bulge: 0.3 });
  }
  if (label) writeLabel(canvas, label, part(0.12, shape === "bottle" ? 0.48 : 0.36, 0.88, 0.7), contrast(second));
}

function writeLabel(canvas: Canvas, rows: readonly string[], box: Box, ink: Colour): void {
  const widest = Math.max(...rows.map((row) => letterWidth(row, 10)));
  const size = Math.min((box.width / widest) * 10, (box.height / rows.length) * 0.5);
  const step = size * 1.7;
  rows.forEach((row, i) => {
    const left = box.x + (box.width - letterWidth(row, size)) / 2;
    letter(canvas, row, left, box.y + (box.height - step * rows.length) / 2 + i * step + size * 0.4, size, ink, 0.2);
  });
}

/** Black or white, whatever is read better upon the colour. */
export const contrast = ([red, green, blue]: Colour): Colour =>
  red * 0.3 + green * 0.59 + blue * 0.11 > 140 ? [28, 30, 34] : WHITE;

/** A variety of a line: the same brand in another shade. */
export function variety([main, second]: readonly [Colour, Colour], r: Random): readonly [Colour, Colour] {
  const accents: readonly Colour[] = [
    [196, 60, 70],
    [70, 140, 80],
    [230, 170, 60],
    [120, 80, 150],
    [60, 110, 170],
    [150, 100, 60],
  ];
  return r.chance(0.4) ? [main, second] : [mix(main, r.pick(accents), r.between(0.25, 0.6)), second];
}
