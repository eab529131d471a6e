import type { Random } from "@/scripts/demo/random";
import { BLACK, Canvas, type Colour, colour, mix, WHITE } from "./canvas";
import { drawPack, PROPORTION, type Shape, variety } from "./packs";

export type ShelfScene = {
  readonly shapes: readonly Shape[];
  readonly own: readonly [string, string];
  readonly rivals: readonly (readonly [string, string])[];
};

const WIDTH = 880;
const HEIGHT = 660;

/** A gondola seen from the aisle: own packs beside those of others, with gaps where something is missing, unless it is `full`. */
export function drawShelf(scene: ShelfScene, r: Random, full: boolean): Canvas {
  const canvas = new Canvas(WIDTH, HEIGHT);
  const warm: Colour = r.pick([
    [236, 232, 222],
    [226, 230, 234],
    [240, 236, 230],
  ]);
  canvas.box({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, mix(warm, BLACK, 0.12), { below: mix(warm, BLACK, 0.5) });
  const floor = HEIGHT - r.int(40, 70);
  canvas.box({ x: 0, y: floor, width: WIDTH, height: HEIGHT - floor }, [176, 170, 160], { below: [120, 114, 106] });
  const levels = r.int(3, 4);
  const space = (floor - 34) / levels;
  for (let level = 0; level < levels; level++)
    drawLevel(canvas, scene, r, { top: 26 + level * space, space, level, full });
  for (const x of [0, WIDTH - 16])
    canvas.box({ x, y: 0, width: 16, height: floor + 12 }, [92, 96, 102], { bulge: 0.25 });
  vignette(canvas);
  return canvas;
}

function drawLevel(
  canvas: Canvas,
  { shapes, own, rivals }: ShelfScene,
  r: Random,
  {
    top,
    space,
    level,
    full,
  }: { readonly top: number; readonly space: number; readonly level: number; readonly full: boolean },
): void {
  const board = top + space - 26;
  canvas.box({ x: 16, y: top, width: WIDTH - 32, height: 18 }, BLACK, { opacity: 0.28 });
  const shape = shapes[level % shapes.length] ?? "carton";
  let x = 22;
  while (x < WIDTH - 40) {
    const ours = r.chance(0.46);
    const [first, second] = ours ? own : r.pick(rivals.length > 0 ? rivals : [own]);
    const look = variety([colour(first), colour(second)], r);
    const height = Math.min(space - 50, (space - 44) * r.between(0.8, 1));
    // Flat packs lie in piles.
    const width = Math.min(height / PROPORTION[shape], PROPORTION[shape] < 1 ? 92 : 150);
    const stacked = Math.max(1, Math.floor((space - 48) / (width * PROPORTION[shape])));
    const facings = r.int(2, 5);
    // Drawn alike before the work and after it: only what was missing is there.
    const there = !r.chance(0.16) || full;
    for (let i = 0; i < facings && x + width < WIDTH - 20; i++) {
      for (let row = 0; row < stacked; row++) {
        const tall = width * PROPORTION[shape];
        const box = { x, y: board - tall * (row + 1) + r.between(-1, 1), width: width - 2, height: tall - 1 };
        if (there) drawPack(canvas, shape, box, look);
      }
      x += width + r.between(-0.5, 2);
    }
    x += r.between(2, 8);
  }
  canvas.box({ x: 12, y: board, width: WIDTH - 24, height: 20 }, [214, 216, 218], { below: [150, 153, 158] });
  for (let tag = 40 + r.int(0, 40); tag < WIDTH - 70; tag += r.int(80, 130))
    drawTag(canvas, tag, board + 2, r.chance(0.16));
  canvas.box({ x: 12, y: board + 20, width: WIDTH - 24, height: 8 }, BLACK, { opacity: 0.3 });
}

function drawTag(canvas: Canvas, x: number, y: number, offer: boolean): void {
  const paper: Colour = offer ? [255, 214, 64] : WHITE;
  canvas.box({ x, y, width: offer ? 52 : 40, height: 16 }, paper, { round: 2 });
  canvas.box({ x: x + 4, y: y + 4, width: 14, height: 2 }, [90, 90, 90]);
  canvas.box({ x: x + 20, y: y + 5, width: 15, height: 7 }, [40, 40, 40], { round: 1 });
}

/** Darker corners and the grain of a telephone's camera. */
export function vignette({ data, width, height }: Canvas): void {
  let grain = 12_345;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const away = Math.hypot(x / width - 0.5, y / height - 0.5);
      grain = (Math.imul(grain, 1_103_515_245) + 12_345) >>> 0;
      const light = 1.04 - away * away * 0.55;
      const noise = ((grain >>> 16) % 9) - 4;
      for (let channel = at; channel < at + 3; channel++) data[channel] = (data[channel] ?? 0) * light + noise;
    }
  }
}
