import { Canvas, type Colour, mix, WHITE } from "./canvas";
import { letter, letterWidth } from "./lettering";
import { drawPack, PROPORTION, type Shape } from "./packs";

/** The line at the lower edge, as camera apps print it; it says that the picture is drawn. */
export function stamp(canvas: Canvas, text: string): void {
  const size = 13;
  const label = `${text} · imagem de demonstração`;
  const box = { x: 14, y: canvas.height - 42, width: letterWidth(label, size) + 24, height: 30 };
  canvas.box(box, [16, 18, 20], { round: 4, opacity: 0.62 });
  letter(canvas, label, box.x + 12, box.y + 10, size, WHITE, 0.13);
}

/** A product before a light ground. */
export function drawPortrait(shape: Shape, look: readonly [Colour, Colour], label: readonly string[]): Canvas {
  const side = 420;
  const canvas = new Canvas(side, side);
  canvas.box({ x: 0, y: 0, width: side, height: side }, [250, 250, 248], { below: [232, 233, 232] });
  const height = Math.min(330, 290 * PROPORTION[shape]);
  const width = height / PROPORTION[shape];
  const box = { x: (side - width) / 2, y: (side - height) / 2 - 6, width, height };
  canvas.box({ x: box.x - 8, y: box.y + height - 8, width: width + 16, height: 20 }, mix(look[0], [60, 60, 60], 0.7), {
    round: 10,
    opacity: 0.25,
  });
  drawPack(canvas, shape, box, look, label);
  return canvas;
}
