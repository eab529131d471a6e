/** Largest accepted upload in bytes: 1 MiB exactly is taken, one byte more is refused. */
export const MAX_UPLOAD_BYTES = 1_048_576;
/** Largest image in pixels (25 megapixels); a small file that unpacks to more is an attack, not a photo. */
export const MAX_IMAGE_PIXELS = 25_000_000;
/** Longest side in pixels: room for a panorama, none for a line of millions. */
export const MAX_IMAGE_SIDE = 12_000;

export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export const PDF_TYPE = "application/pdf";
export type ImageType = (typeof IMAGE_TYPES)[number];

/** The derived copies of an image: longest side in pixels. The original is kept and never served. */
export const COPIES = { thumb: 480, view: 1600 } as const;
export type Copy = keyof typeof COPIES;
