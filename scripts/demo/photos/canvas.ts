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

  copy(): Canvas {
    const canvas = new Canvas(this.width, this.height);
    canvas.data.set(this.data);
    return canvas;
  }

  /** Shows within a box what another canvas of the same size shows there. */
  take(other: Canvas, box: Box): void {
    const { left, right, top, bottom } = this.#clip(box);
    for (let y = top; y < bottom; y++) {
      const at = (y * this.width + left) * 3;
      this.data.set(other.data.subarray(at, at + (right - left) * 3), at);
    }
  }

  /** Draws what is within a box once more, where another as large stands; both begin at a whole pixel. */
  repeat(from: Box, to: Box): void {
    const { left, right, top, bottom } = this.#clip(from);
    for (let y = top; y < bottom; y++) {
      const [source, target] = [y, y + to.y - from.y].map((row) => row * this.width);
      const x = left + to.x - from.x;
      if (target === undefined || source === undefined || x < 0) continue;
      this.data.copyWithin((target + x) * 3, (source + left) * 3, (source + right) * 3);
    }
  }

  box(box: Box, fill: Colour, { round = 0, bulge = 0, below, opacity = 1 }: Fill = {}): void {
    const halfWidth = box.width / 2;
    const halfHeight = box.height / 2;
    const corner = Math.min(round, halfWidth, halfHeight);
    const { left, right, top, bottom } = this.#clip(box);
    const lights = lightsOf(box, bulge, left, right);
    const awayX = (x: number) => Math.abs(x + 0.5 - box.x - halfWidth) - halfWidth + corner;
    const coverAt = (x: number, dy: number) => {
      const dx = awayX(x);
      const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
      return clamp(0.5 - outside) * opacity;
    };
    for (let y = top; y < bottom; y++) {
      const base = below ? mix(fill, below, (y + 0.5 - box.y) / box.height) : fill;
      const dy = Math.abs(y + 0.5 - box.y - halfHeight) - halfHeight + corner;
      // Away from its outline a row is covered whole, so that nothing has to be found out for most of a box.
      const inner = dy <= corner - 0.5 ? Math.min(0, corner - 0.5) : Number.NEGATIVE_INFINITY;
      let from = left;
      for (; from < right && awayX(from) > inner; from++)
        this.#dab(from, y, base, lights[from - left] ?? 1, coverAt(from, dy));
      let to = right;
      for (; to > from && awayX(to - 1) > inner; to--)
        this.#dab(to - 1, y, base, lights[to - 1 - left] ?? 1, coverAt(to - 1, dy));
      this.#run(from, to, y, base, lights.subarray(from - left), opacity);
    }
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
    const { left, right, top, bottom } = this.#clip(box);
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const [px, py] = [x + 0.5 - ax, y + 0.5 - ay];
        const along = length === 0 ? 0 : clamp((px * (bx - ax) + py * (by - ay)) / length);
        const away = Math.hypot(px - along * (bx - ax), py - along * (by - ay));
        this.#dab(x, y, ink, 1, clamp(thickness / 2 + 0.5 - away));
      }
    }
  }

  /** The pixels that a box touches, of those that there are. */
  #clip(box: Box): Record<"left" | "right" | "top" | "bottom", number> {
    return {
      left: Math.max(0, Math.floor(box.x)),
      right: Math.min(this.width, Math.ceil(box.x + box.width)),
      top: Math.max(0, Math.floor(box.y)),
      bottom: Math.min(this.height, Math.ceil(box.y + box.height)),
    };
  }

  /** What `#dab` does, along a row: most pixels of a picture are drawn here. */
  #run(from: number, to: number, y: number, [red, green, blue]: Colour, lights: Float64Array, cover: number): void {
    const { data } = this;
    const kept = 1 - cover;
    let at = (y * this.width + from) * 3;
    for (let i = 0; i < to - from; i++) {
      const light = (lights[i] ?? 1) * cover;
      data[at] = (data[at] ?? 0) * kept + red * light;
      data[at + 1] = (data[at + 1] ?? 0) * kept + green * light;
      data[at + 2] = (data[at + 2] ?? 0) * kept + blue * light;
      at += 3;
    }
  }

  #dab(x: number, y: number, [red, green, blue]: Colour, light: number, cover: number): void {
    if (cover === 0) return;
    const { data } = this;
    const at = (y * this.width + x) * 3;
    const kept = 1 - cover;
    data[at] = (data[at] ?? 0) * kept + red * light * cover;
    data[at + 1] = (data[at + 1] ?? 0) * kept + green * light * cover;
    data[at + 2] = (data[at + 2] ?? 0) * kept + blue * light * cover;
  }
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** How much of its colour each column of a box shows. */
function lightsOf({ x, width }: Box, bulge: number, left: number, right: number): Float64Array {
  const lights = new Float64Array(Math.max(0, right - left)).fill(1);
  if (bulge === 0) return lights;
  return lights.map((_, i) => 1 - bulge + bulge * 1.25 * Math.sin(Math.PI * clamp((left + i + 0.5 - x) / width)));
}
