export type Colour = readonly [red: number, green: number, blue: number];

export const colour = (hex: string): Colour => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
export const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
export const WHITE: Colour = [255, 255, 255];
export const BLACK: Colour = [0, 0, 0];

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Fill = {
  /** Corner radius in pixels. */
  readonly round?: number;
  /** Darker towards both sides, as a can is. 0 to 1. */
  readonly bulge?: number;
  /** Colour at the lower edge; the fill's own stands at the upper. */
  readonly below?: Colour;
  /** 0 = invisible, 1 = opaque. */
  readonly opacity?: number;
};

/**
 * A picture in memory. It is drawn here pixel by pixel because what an SVG renderer makes of a text depends on the fonts of the
 * machine, and the demonstration is the same on all of them.
 */
export class Canvas {
  readonly data: Uint8ClampedArray;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.data = new Uint8ClampedArray(width * height * 3);
  }

  box(box: Box, fill: Colour, { round = 0, bulge = 0, below, opacity = 1 }: Fill = {}): void {
    const halfWidth = box.width / 2;
    const halfHeight = box.height / 2;
    const corner = Math.min(round, halfWidth, halfHeight);
    this.#each(box, (x, y) => {
      const dx = Math.abs(x - box.x - halfWidth) - halfWidth + corner;
      const dy = Math.abs(y - box.y - halfHeight) - halfHeight + corner;
      const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
      const cover = Math.min(1, Math.max(0, 0.5 - outside)) * opacity;
      if (cover === 0) return null;
      const base = below ? mix(fill, below, (y - box.y) / box.height) : fill;
      const across = (x - box.x) / box.width;
      const light = 1 - bulge + bulge * 1.25 * Math.sin(Math.PI * Math.min(1, Math.max(0, across)));
      return [base[0] * light, base[1] * light, base[2] * light, cover];
    });
  }

  /** A line with round ends. */
  line(from: readonly [number, number], to: readonly [number, number], thickness: number, ink: Colour): void {
    const [ax, ay] = from;
    const [bx, by] = to;
    const reach = thickness / 2 + 1;
    const box = {
      x: Math.min(ax, bx) - reach,
      y: Math.min(ay, by) - reach,
      width: Math.abs(ax - bx) + 2 * reach,
      height: Math.abs(ay - by) + 2 * reach,
    };
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    this.#each(box, (x, y) => {
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
      const away = Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
      const cover = Math.min(1, Math.max(0, thickness / 2 + 0.5 - away));
      return cover === 0 ? null : [ink[0], ink[1], ink[2], cover];
    });
  }

  /** Runs over the pixels of a box; `paint` gives red, green, blue and how much of the pixel they cover. */
  #each(box: Box, paint: (x: number, y: number) => readonly [number, number, number, number] | null): void {
    const { data, width, height } = this;
    const right = Math.min(width, Math.ceil(box.x + box.width));
    const bottom = Math.min(height, Math.ceil(box.y + box.height));
    for (let y = Math.max(0, Math.floor(box.y)); y < bottom; y++) {
      for (let x = Math.max(0, Math.floor(box.x)); x < right; x++) {
        const ink = paint(x + 0.5, y + 0.5);
        if (!ink) continue;
        const at = (y * width + x) * 3;
        for (let channel = 0; channel < 3; channel++) {
          const under = data[at + channel] ?? 0;
          data[at + channel] = under + ((ink[channel] ?? 0) - under) * ink[3];
        }
      }
    }
  }
}
