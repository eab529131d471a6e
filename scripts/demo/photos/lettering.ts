import type { Canvas, Colour } from "./canvas";

/** Strokes on a grid four wide and six high: two digits a point, blanks between the points, commas between the strokes. */
const GLYPHS: Record<string, string> = {
  A: "06 20 46,14 34",
  B: "00 06 36 45 44 33 03,33 42 41 30 00",
  C: "41 30 10 01 05 16 36 45",
  D: "00 06 26 45 41 20 00",
  E: "40 00 06 46,03 33",
  F: "40 00 06,03 33",
  G: "41 30 10 01 05 16 36 45 43 23",
  H: "00 06,40 46,03 43",
  I: "00 06",
  J: "30 35 26 16 05",
  K: "00 06,40 03 46",
  L: "00 06 36",
  M: "06 00 23 40 46",
  N: "06 00 46 40",
  O: "10 30 41 45 36 16 05 01 10",
  P: "06 00 30 41 42 33 03",
  Q: "10 30 41 45 36 16 05 01 10,34 46",
  R: "06 00 30 41 42 33 03,23 46",
  S: "41 30 10 01 02 13 33 44 45 36 16 05",
  T: "00 40,20 26",
  U: "00 05 16 36 45 40",
  V: "00 26 40",
  W: "00 16 23 36 40",
  X: "00 46,40 06",
  Y: "00 23 40,23 26",
  Z: "00 40 06 46",
  "0": "10 30 41 45 36 16 05 01 10",
  "1": "11 20 26",
  "2": "01 10 30 41 42 06 46",
  "3": "00 40 22 33 44 45 36 16 05",
  "4": "36 30 04 44",
  "5": "40 00 03 33 44 45 36 16 05",
  "6": "40 10 01 05 16 36 45 44 33 03",
  "7": "00 40 16",
  "8": "13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33",
  "9": "43 13 02 01 10 30 41 45 36 06",
  "-": "13 33",
  "/": "06 40",
  ".": "06 06",
  ",": "06 07",
  "'": "00 01",
  "·": "13 13",
  " ": "",
};

const MARKS: Record<string, readonly (readonly [number, number])[]> = {
  "\u0301": [
    [1.7, -0.8],
    [2.7, -1.7],
  ],
  "\u0300": [
    [2.3, -0.8],
    [1.3, -1.7],
  ],
  "\u0302": [
    [1.1, -0.8],
    [2, -1.7],
    [2.9, -0.8],
  ],
  "\u0303": [
    [0.8, -0.9],
    [1.6, -1.5],
    [2.4, -0.9],
    [3.2, -1.5],
  ],
  "\u0327": [
    [2, 6],
    [2.4, 6.9],
    [1.7, 7.3],
  ],
};

type Point = readonly [number, number];
/** Between two letters. */
const GAP = 1.6;

/** Writes in capitals; `height` is that of a letter, x and y are the upper left corner. Gives the width. */
export function letter(
  canvas: Canvas,
  text: string,
  x: number,
  y: number,
  height: number,
  ink: Colour,
  weight = 0.16,
): number {
  const unit = height / 6;
  let left = x;
  const stroke = (points: readonly Point[]) =>
    points.forEach((point, i) => {
      const from = points[i - 1] ?? point;
      if (i === 0 && points.length > 1) return;
      const on = ([px, py]: Point): Point => [left + px * unit, y + py * unit];
      canvas.line(on(from), on(point), height * weight, ink);
    });
  let before = 0;
  for (const sign of signsOf(text)) {
    const mark = MARKS[sign];
    if (mark) {
      // Marks are drawn for a letter four wide; over a narrower one they move to its middle.
      const middle = (before - GAP) / 2;
      stroke(mark.map(([px, py]): Point => [px - before - 2 + middle, py]));
      continue;
    }
    for (const points of strokesOf(sign)) stroke(points);
    before = advance(sign);
    left += before * unit;
  }
  return left - x;
}

/** How wide the text would be. */
export function letterWidth(text: string, height: number): number {
  return signsOf(text).reduce((sum, sign) => sum + (MARKS[sign] ? 0 : advance(sign)), 0) * (height / 6);
}

const signsOf = (text: string) => [...text.toUpperCase().normalize("NFD")];

function strokesOf(sign: string): Point[][] {
  const drawn = GLYPHS[sign];
  if (!drawn) return [];
  return drawn.split(",").map((part) => part.split(" ").map((pair): Point => [Number(pair[0]), Number(pair[1])]));
}

function advance(sign: string): number {
  const right = Math.max(0, ...strokesOf(sign).flatMap((points) => points.map(([x]) => x)));
  return sign === " " ? 2.6 : right + GAP;
}
