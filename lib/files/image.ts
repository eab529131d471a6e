import sharp from "sharp";
import { Problem } from "@/lib/problem/catalogue";
import { COPIES, type ImageType, MAX_IMAGE_PIXELS, MAX_UPLOAD_BYTES } from "./limits";
import { sniffImage } from "./sniff";

// Only three decoders ever see a stranger's bytes.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });
// One image at a time per decode thread: a burst of photos must not take both cores from the rest of the process.
sharp.concurrency(1);

export type ReadImage = {
  readonly type: ImageType;
  /** Pixels, after the EXIF orientation. */
  readonly width: number;
  readonly height: number;
  /** 480 px WebP without metadata. */
  readonly thumb: Buffer;
  /** At most 1600 px WebP without metadata. */
  readonly view: Buffer;
};

/**
 * Proves that the bytes are a whole JPEG, PNG or WebP within the limits and makes its derived copies: upright, small,
 * without EXIF (which may hold a person's position). Throws `too_large` (413), `invalid_file_type` (415) or `invalid_image` (422).
 */
export async function readImage(bytes: Buffer): Promise<ReadImage> {
  if (bytes.byteLength > MAX_UPLOAD_BYTES) throw new Problem("too_large", { params: { limit: MAX_UPLOAD_BYTES } });
  const type = sniffImage(bytes);
  if (!type) throw new Problem("invalid_file_type");
  try {
    const open = () => sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "truncated" });
    const { autoOrient } = await open().metadata();
    const view = await open().autoOrient().resize(within(COPIES.view)).webp({ quality: 80 }).toBuffer();
    const thumb = await sharp(view).resize(within(COPIES.thumb)).webp({ quality: 72 }).toBuffer();
    return { type, width: autoOrient.width, height: autoOrient.height, thumb, view };
  } catch {
    // libvips tells nothing that a caller could act on beyond "this is not a whole image".
    throw new Problem("invalid_image");
  }
}

function within(side: number) {
  return { width: side, height: side, fit: "inside", withoutEnlargement: true } as const;
}
