import type { Random } from "@/scripts/demo/random";
import { BLACK, Canvas, type Colour, colour, mix, WHITE } from "./canvas";
import { letter, letterWidth } from "./lettering";
import { contrast } from "./packs";
import { vignette } from "./shelf";

const WIDTH = 880;
const HEIGHT = 660;

type Front = {
  /** On the sign. */
  readonly name: string;
  readonly colours: readonly [string, string];
  readonly storeys: number;
};

/** The front of a store from across the street: the house follows from `r`, its weather from `day`. */
export function drawFront({ name, colours: [main, second], storeys }: Front, r: Random, day: Random): Canvas {
  const canvas = new Canvas(WIDTH, HEIGHT);
  const sky: Colour = day.pick([
    [142, 186, 224],
    [178, 196, 210],
    [206, 200, 190],
  ]);
  canvas.box({ x: 0, y: 0, width: WIDTH, height: 500 }, sky, { below: mix(sky, WHITE, 0.65) });
  canvas.box({ x: 0, y: 440, width: WIDTH, height: 60 }, [104, 132, 96], { below: [78, 104, 74] });
  for (let i = 0; i < 3; i++) {
    const x = day.between(0, WIDTH - 200);
    const y = day.between(14, 90);
    for (let puff = 0; puff < 4; puff++) {
      canvas.box({ x: x + puff * 38, y: y + day.between(-10, 10), width: 90, height: 44 }, WHITE, {
        round: 22,
        opacity: 0.5,
      });
    }
  }
  const top = 250 - storeys * 42;
  const left = r.int(24, 60);
  const wall = mix(
    r.pick([
      [226, 220, 208],
      [208, 206, 202],
      [232, 226, 216],
    ] as const),
    colour(main),
    0.08,
  );
  const house = { x: left, y: top, width: WIDTH - left * 2, height: 500 - top };
  canvas.box(house, wall, { below: mix(wall, BLACK, 0.16) });
  drawSign(canvas, name, colour(main), colour(second), { ...house, y: top + 18 });
  drawGlass(canvas, r, house, colour(main));
  canvas.box({ x: 0, y: 498, width: WIDTH, height: 50 }, [186, 182, 174], { below: [160, 156, 148] });
  canvas.box({ x: 0, y: 544, width: WIDTH, height: 8 }, [128, 126, 120]);
  canvas.box({ x: 0, y: 552, width: WIDTH, height: 108 }, [92, 93, 96], { below: [62, 63, 66] });
  for (let x = r.int(-40, 60); x < WIDTH; x += 150)
    canvas.box({ x, y: 602, width: 84, height: 7 }, [224, 214, 160], { opacity: 0.8 });
  drawTree(canvas, r.chance(0.5) ? left - 6 : WIDTH - left - 30, r);
  vignette(canvas, day.between(0.88, 1.04));
  return canvas;
}

function drawSign(
  canvas: Canvas,
  name: string,
  main: Colour,
  second: Colour,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  canvas.box({ x: x + 18, y: y + 4, width: width - 36, height: 96 }, BLACK, { round: 6, opacity: 0.25 });
  canvas.box({ x: x + 18, y, width: width - 36, height: 94 }, main, { round: 6, below: mix(main, BLACK, 0.2) });
  canvas.box({ x: x + 18, y: y + 84, width: width - 36, height: 8 }, second);
  const size = Math.min(46, (width - 120) / letterWidth(name, 1));
  const ink = contrast(main);
  letter(canvas, name, x + (width - letterWidth(name, size)) / 2, y + 44 - size / 2 + 4, size, ink, 0.18);
}

function drawGlass(canvas: Canvas, r: Random, house: { x: number; y: number; width: number }, main: Colour): void {
  const top = house.y + 140;
  const panes = 6;
  const width = (house.width - 60) / panes;
  const door = r.int(2, 3);
  for (let i = 0; i < panes; i++) {
    const x = house.x + 30 + i * width;
    canvas.box({ x, y: top, width: width - 8, height: 500 - top }, [54, 68, 78], { below: [96, 112, 120] });
    canvas.box({ x: x + 4, y: top + 4, width: width - 16, height: 496 - top }, [150, 182, 196], {
      below: [214, 222, 218],
      opacity: 0.55,
    });
    if (i === door) {
      canvas.box({ x: x + (width - 8) / 2 - 2, y: top, width: 4, height: 500 - top }, [60, 64, 68]);
    } else if (r.chance(0.7)) {
      canvas.box(
        { x: x + 16, y: top + 30, width: width - 42, height: 76 },
        r.pick([[255, 214, 64], [238, 240, 240], main]),
        { round: 3 },
      );
      canvas.box({ x: x + 26, y: top + 46, width: width - 62, height: 10 }, [70, 70, 74], { opacity: 0.7 });
      canvas.box({ x: x + 26, y: top + 66, width: (width - 62) * 0.7, height: 20 }, [186, 46, 40], { opacity: 0.85 });
    }
  }
  canvas.box({ x: house.x + 14, y: top - 14, width: house.width - 28, height: 16 }, mix(main, BLACK, 0.3));
}

function drawTree(canvas: Canvas, x: number, r: Random): void {
  canvas.box({ x: x + 8, y: 350, width: 14, height: 160 }, [96, 72, 52], { bulge: 0.4 });
  for (let i = 0; i < 9; i++) {
    const green: Colour = [r.int(58, 92), r.int(112, 146), r.int(58, 80)];
    canvas.box({ x: x - 50 + r.between(0, 70), y: 240 + r.between(0, 90), width: 74, height: 66 }, green, {
      round: 34,
      opacity: 0.92,
    });
  }
}
