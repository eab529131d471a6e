import type { Random } from "@/scripts/demo/random";
import { BLACK, type Box, Canvas, type Colour, colour, mix, WHITE } from "./canvas";
import { drawPack, PROPORTION, type Shape, variety } from "./packs";

export type ShelfScene = {
  readonly shapes: readonly Shape[];
  readonly own: readonly [string, string];
  readonly rivals: readonly (readonly [string, string])[];
};

const WIDTH = 640;
const HEIGHT = 480;

type Level = { readonly top: number; readonly space: number; readonly level: number };
/** Packs of one product side by side, and the room that they take. */
type Group = { readonly room: Box; readonly draw: (canvas: Canvas) => void };
/** Before the work and after it: what is missing on a day, and its light, follow from `day`. */
type Shelf = (day: Random) => Readonly<Record<"before" | "after", Canvas>>;

/** A gondola seen from the aisle: own packs beside those of others, which follow from `r`. It is drawn once, with and without them. */
export function drawShelf(scene: ShelfScene, r: Random): Shelf {
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
  const groups = Array.from({ length: levels }, (_, level) =>
    drawLevel(canvas, scene, { top: 26 + level * space, space, level }, r),
  ).flat();
  for (const x of [0, WIDTH - 16])
    canvas.box({ x, y: 0, width: 16, height: floor + 12 }, [92, 96, 102], { bulge: 0.25 });
  const full = canvas.copy();
  for (const group of groups) group.draw(full);
  return (day) => {
    const [before, after] = [full.copy(), full.copy()];
    for (const { room } of groups) if (day.chance(0.18)) before.take(canvas, room);
    vignette(before, day.between(0.86, 1));
    vignette(after, day.between(0.96, 1.06));
    return { before, after };
  };
}

/** The furniture of a level; what stands on it comes later. */
function drawLevel(
  canvas: Canvas,
  { shapes, own, rivals }: ShelfScene,
  { top, space, level }: Level,
  r: Random,
): Group[] {
  const groups: Group[] = [];
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
    const boxes: Box[] = [];
    for (let i = 0; i < facings && x + width < WIDTH - 20; i++) {
      for (let row = 0; row < stacked; row++) {
        const tall = width * PROPORTION[shape];
        const y = Math.round(board - tall * (row + 1) + r.between(-1, 1));
        const box = { x: Math.round(x), y, width: width - 2, height: tall - 1 };
        boxes.push(box);
      }
      x += width + r.between(-0.5, 2);
    }
    const draw: Group["draw"] = (on) => {
      for (const [i, box] of boxes.entries()) {
        if (boxes[0] && i > 0) on.repeat(boxes[0], box);
        else drawPack(on, shape, box, look);
      }
    };
    const left = boxes[0]?.x ?? x;
    groups.push({ room: { x: left, y: top, width: x - left, height: board - top }, draw });
    x += r.between(2, 8);
  }
  canvas.box({ x: 12, y: board, width: WIDTH - 24, height: 20 }, [214, 216, 218], { below: [150, 153, 158] });
  for (let tag = 40 + r.int(0, 40); tag < WIDTH - 70; tag += r.int(80, 130))
    drawTag(canvas, tag, board + 2, r.chance(0.16));
  canvas.box({ x: 12, y: board + 20, width: WIDTH - 24, height: 8 }, BLACK, { opacity: 0.3 });
  return groups;
}

function drawTag(canvas: Canvas, x: number, y: number, offer: boolean): void {
  const paper: Colour = offer ? [255, 214, 64] : WHITE;
  canvas.box({ x, y, width: offer ? 52 : 40, height: 16 }, paper, { round: 2 });
  canvas.box({ x: x + 4, y: y + 4, width: 14, height: 2 }, [90, 90, 90]);
  canvas.box({ x: x + 20, y: y + 5, width: 15, height: 7 }, [40, 40, 40], { round: 1 });
}

type Camera = { readonly shade: Float32Array; readonly grain: Int8Array };
/** By size, since it is the same telephone for all. */
const cameras = new Map<string, Camera>();

/** How much light reaches each pixel, and what a small sensor adds to it. */
function cameraOf(width: number, height: number): Camera {
  const size = `${width} ${height}`;
  const known = cameras.get(size);
  if (known) return known;
  const camera = { shade: new Float32Array(width * height), grain: new Int8Array(width * height) };
  let seed = 12_345;
  for (let y = 0, at = 0; y < height; y++) {
    const down = (y / height - 0.5) ** 2;
    for (let x = 0; x < width; x++, at++) {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      camera.shade[at] = 1.04 - ((x / width - 0.5) ** 2 + down) * 0.55;
      camera.grain[at] = ((seed >>> 16) % 9) - 4;
    }
  }
  cameras.set(size, camera);
  return camera;
}

/** Darker corners and the grain of a telephone's camera; `light` is 1 where it is neither bright nor dim. */
export function vignette({ data, width, height }: Canvas, light = 1): void {
  const { shade, grain } = cameraOf(width, height);
  for (let pixel = 0, at = 0; pixel < shade.length; pixel++, at += 3) {
    const shown = (shade[pixel] ?? 0) * light;
    const noise = grain[pixel] ?? 0;
    data[at] = (data[at] ?? 0) * shown + noise;
    data[at + 1] = (data[at + 1] ?? 0) * shown + noise;
    data[at + 2] = (data[at + 2] ?? 0) * shown + noise;
  }
}
