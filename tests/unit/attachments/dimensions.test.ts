import sharp from "sharp";
import { expect, test } from "vitest";
import { dimensionsOf } from "@/lib/platform/storage/dimensions";

const picture = () => sharp({ create: { width: 123, height: 45, channels: 3, background: "#176" } });
const SIZE = { width: 123, height: 45 };

test.each([
  ["a PNG", "image/png", () => picture().png()],
  ["a JPEG", "image/jpeg", () => picture().jpeg()],
  ["a progressive JPEG with metadata", "image/jpeg", () => picture().withMetadata().jpeg({ progressive: true })],
  ["a WebP", "image/webp", () => picture().webp()],
  ["a lossless WebP", "image/webp", () => picture().webp({ lossless: true })],
  ["a WebP with metadata", "image/webp", () => picture().withMetadata().webp()],
] as const)("reads the size of %s from its header, and nothing from a header that is cut", async (_, type, make) => {
  const bytes = await make().toBuffer();
  expect(dimensionsOf(bytes, type)).toEqual(SIZE);
  expect(dimensionsOf(bytes.subarray(0, 15), type)).toBeNull();
});
