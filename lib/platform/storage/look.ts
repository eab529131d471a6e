/** Side of the grey picture that looks are compared by, in pixels. */
export const LOOK_SIDE = 18;
/** Side of the coarser one that they are searched by. */
const COARSE = LOOK_SIDE / 2;
const PART_BITS = 16;
/** Greys that bend less than this, from pixel to pixel and on average, are a wall, a finger or the night: such pictures are all alike. */
const LEAST_DETAIL = 3;

/** What a picture looks like. */
export type PictureLook = {
  /** 18 × 18 greys, row by row. */
  readonly greys: Uint8Array;
  /** Sixteen bits of its difference hash each; null for a part of one bit only, which is what smooth surfaces give and too many pictures have. */
  readonly parts: readonly (number | null)[];
};

/** The look of a picture from its grey copy of 18 × 18 pixels; null for a picture that shows too little to be told from others. */
export function lookOf(greys: Uint8Array): PictureLook | null {
  return detailOf(greys) < LEAST_DETAIL ? null : { greys, parts: partsOf(greys) };
}

/**
 * How alike two pictures are, from -1 to 1: the correlation (Pearson) of the steps from each grey to the one on its right, by which light and
 * contrast do not matter, and packs of one shelf are told from those of another.
 */
export function likeness(a: Uint8Array, b: Uint8Array): number {
  const [x, y] = [stepsOf(a), stepsOf(b)];
  const [meanX, meanY] = [meanOf(x), meanOf(y)];
  let [both, ofX, ofY] = [0, 0, 0];
  x.forEach((one, i) => {
    const [dx, dy] = [one - meanX, (y[i] ?? 0) - meanY];
    both += dx * dy;
    ofX += dx * dx;
    ofY += dy * dy;
  });
  return ofX * ofY === 0 ? 0 : both / Math.sqrt(ofX * ofY);
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

function stepsOf(greys: Uint8Array): number[] {
  const steps: number[] = [];
  greys.forEach((grey, i) => {
    if ((i + 1) % LOOK_SIDE !== 0) steps.push((greys[i + 1] ?? 0) - grey);
  });
  return steps;
}

/** The mean bend of the greys, along rows and columns. */
function detailOf(greys: Uint8Array): number {
  const at = (x: number, y: number) => greys[y * LOOK_SIDE + x] ?? 0;
  const bends: number[] = [];
  for (let y = 0; y < LOOK_SIDE; y++)
    for (let x = 1; x < LOOK_SIDE - 1; x++) {
      bends.push(Math.abs(at(x - 1, y) - 2 * at(x, y) + at(x + 1, y)));
      bends.push(Math.abs(at(y, x - 1) - 2 * at(y, x) + at(y, x + 1)));
    }
  return meanOf(bends);
}

/** The difference hash (dHash) of the coarser picture: whether a grey is lighter than the one on its left, and than the one above. */
function partsOf(greys: Uint8Array): (number | null)[] {
  const at = (x: number, y: number) => greys[y * LOOK_SIDE + x] ?? 0;
  const coarse = (x: number, y: number) =>
    at(2 * x, 2 * y) + at(2 * x + 1, 2 * y) + at(2 * x, 2 * y + 1) + at(2 * x + 1, 2 * y + 1);
  const bits: number[] = [];
  for (const down of [0, 1])
    for (let y = 0; y < COARSE - 1; y++)
      for (let x = 0; x < COARSE - 1; x++) bits.push(coarse(x + 1 - down, y + down) > coarse(x, y) ? 1 : 0);
  return Array.from({ length: bits.length / PART_BITS }, (_, i) => {
    const part = bits.slice(i * PART_BITS, (i + 1) * PART_BITS).reduce((sum, bit) => sum * 2 + bit, 0);
    return part === 0 || part === 2 ** PART_BITS - 1 ? null : part;
  });
}
