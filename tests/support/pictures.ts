import sharp from "sharp";

const [WIDTH, HEIGHT] = [640, 480];

/** Whole numbers below a thousand that follow from a seed and look like nothing. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed * 2_654_435_761 + 97;
  for (;;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield (state >>> 8) % 1_000;
  }
}

/** A drawn picture full of packs; another seed gives another one. */
export function packs(seed: number): Promise<Buffer> {
  const from = numbers(seed);
  const some = (most: number) => from.next().value % most;
  const boxes = Array.from({ length: 60 }, () => {
    const [x, y, width, height] = [some(WIDTH), some(HEIGHT), 40 + some(90), 50 + some(110)];
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="rgb(${some(256)},${some(256)},${some(256)})"/>`;
  });
  return fromSvg(`<rect width="100%" height="100%" fill="#8a8f94"/>${boxes.join("")}`);
}

/** A wall: lighter in the middle than at its corners, and nothing on it. */
export const wall = (): Promise<Buffer> =>
  fromSvg(
    `<radialGradient id="g"><stop offset="0" stop-color="#ddd"/><stop offset="1" stop-color="#333"/></radialGradient><rect width="100%" height="100%" fill="url(#g)"/>`,
  );

const fromSvg = (drawn: string): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${drawn}</svg>`))
    .jpeg({ quality: 90 })
    .toBuffer();

/** What becomes of a picture on its way through other people's telephones. */
export const AGAIN = {
  compressed: (bytes: Buffer) => sharp(bytes).jpeg({ quality: 35 }).toBuffer(),
  smaller: (bytes: Buffer) => sharp(bytes).resize(320).jpeg({ quality: 70 }).toBuffer(),
  "another format": (bytes: Buffer) => sharp(bytes).webp({ quality: 60 }).toBuffer(),
  lighter: (bytes: Buffer) => sharp(bytes).modulate({ brightness: 1.12 }).jpeg().toBuffer(),
  cropped: (bytes: Buffer) =>
    sharp(bytes)
      .extract({ left: 5, top: 4, width: WIDTH - 10, height: HEIGHT - 8 })
      .jpeg()
      .toBuffer(),
  turned: (bytes: Buffer) => sharp(bytes).rotate(1, { background: "#888" }).jpeg().toBuffer(),
} as const;
