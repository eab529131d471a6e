// A process of its own for strangers' pictures: what libvips takes of threads and memory is not the web server's, and goes with it.
import { setPriority } from "node:os";
import sharp from "sharp";

// Only three decoders ever see a stranger's bytes.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });
sharp.concurrency(1);
sharp.cache(false);
setPriority(10);

/**
 * As few greys as a look is made of; of the small copy, so that a copy alone gives the same.
 * @param {Uint8Array} bytes
 * @param {number} side
 */
const greysOf = (bytes, side) =>
  sharp(bytes, { failOn: "truncated" })
    .greyscale()
    .resize(side, side, { fit: "fill", fastShrinkOnLoad: false })
    .raw()
    .toBuffer();

/** @param {{ bytes: Uint8Array, pixels: number, view: number, thumb: number, grey: number }} work */
async function decode({ bytes, pixels, view, thumb, grey }) {
  const open = () => sharp(bytes, { limitInputPixels: pixels, failOn: "truncated" });
  const within = (/** @type {number} */ side) =>
    /** @type {const} */ ({ width: side, height: side, fit: "inside", withoutEnlargement: true });
  const { autoOrient } = await open().metadata();
  const large = await open().autoOrient().resize(within(view)).webp({ quality: 80 }).toBuffer();
  const small = await sharp(large).resize(within(thumb)).webp({ quality: 72 }).toBuffer();
  const { width, height } = autoOrient;
  return { width, height, view: large, thumb: small, greys: await greysOf(small, grey) };
}

/** @param {{ bytes: Uint8Array, pixels: number, thumb: number, looked: number }} work */
async function look({ bytes, pixels, thumb, looked }) {
  const small = await sharp(bytes, { limitInputPixels: pixels, failOn: "truncated" })
    .autoOrient()
    .resize({ width: thumb, height: thumb, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { greys: await greysOf(small, looked) };
}

/** @param {{ bytes: Uint8Array, pixels: number, side: number, quality: number, clear: boolean }} work */
async function redraw({ bytes, pixels, side, quality, clear }) {
  const upright = sharp(bytes, { limitInputPixels: pixels, failOn: "truncated" })
    .autoOrient()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
  // What is clear in a photo becomes paper.
  const drawn = clear ? upright.png() : upright.flatten({ background: "#fff" }).jpeg({ quality });
  return { drawn: await drawn.toBuffer() };
}

/** @typedef {Parameters<typeof decode>[0] | Parameters<typeof look>[0] | Parameters<typeof redraw>[0]} Work */
process.on("message", (/** @type {Work} */ work) => {
  const done = "side" in work ? redraw(work) : "looked" in work ? look(work) : decode(work);
  done.then(
    (image) => process.send?.({ image }),
    // libvips tells nothing that a caller could act on beyond "this is not a whole image".
    () => process.send?.({ image: null }),
  );
});
// Whoever asked is gone, however that happened.
process.on("disconnect", () => process.exit(0));
