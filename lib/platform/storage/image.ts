import { Problem } from "@/lib/base/problem/catalogue";
import { decode } from "./decoding";
import { dimensionsOf } from "./dimensions";
import { type ImageType, MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE, MAX_UPLOAD_BYTES } from "./limits";
import type { PictureLook } from "./look";
import { sniffImage } from "./sniff";

export type ReadImage = {
  readonly type: ImageType;
  /** Pixels, after the EXIF orientation. */
  readonly width: number;
  readonly height: number;
  /** 480 px WebP without metadata. */
  readonly thumb: Buffer;
  /** At most 1600 px WebP without metadata. */
  readonly view: Buffer;
  /** What it looks like, see `lookOf`; null for a picture that shows too little. */
  readonly look: PictureLook | null;
};

/**
 * Proves that the bytes are a whole JPEG, PNG or WebP within the limits and makes its derived copies: upright, small,
 * without EXIF (which may hold a person's position). Throws `too_large` (413), `invalid_file_type` (415), `image_too_large`,
 * `invalid_image` (422) or, while too many others are decoded, `unavailable`.
 */
export async function readImage(bytes: Buffer): Promise<ReadImage> {
  if (bytes.byteLength > MAX_UPLOAD_BYTES) throw new Problem("too_large", { params: { limit: MAX_UPLOAD_BYTES } });
  const type = sniffImage(bytes);
  if (!type) throw new Problem("invalid_file_type");
  const size = dimensionsOf(bytes, type);
  if (!size) throw new Problem("invalid_image");
  if (Math.max(size.width, size.height) > MAX_IMAGE_SIDE || size.width * size.height > MAX_IMAGE_PIXELS)
    throw new Problem("image_too_large", { params: { megapixels: MAX_IMAGE_PIXELS / 1e6, side: MAX_IMAGE_SIDE } });
  const image = await decode(bytes);
  if (!image) throw new Problem("invalid_image");
  return { type, ...image };
}
