import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readImage } from "@/lib/platform/storage/image";
import { MAX_UPLOAD_BYTES } from "@/lib/platform/storage/limits";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 100 } } });

/** A chunk of a PNG, for headers that no encoder would write. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** A PNG that declares its size and carries next to nothing. */
function declaredPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(64))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A valid JPEG grown to an exact number of bytes: what follows the end marker is ignored by every reader. */
async function jpegOf(bytes: number): Promise<Buffer> {
  const jpeg = await picture(320, 240).jpeg().toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
}

describe("what is an image", () => {
  it.each(["jpeg", "png", "webp"] as const)("takes %s and makes both copies", async (format) => {
    const read = await readImage(await picture(2000, 1000).toFormat(format).toBuffer());
    expect(read).toMatchObject({ type: `image/${format}`, width: 2000, height: 1000 });
    expect(await sharp(read.thumb).metadata()).toMatchObject({ format: "webp", width: 480, height: 240 });
    expect(await sharp(read.view).metadata()).toMatchObject({ format: "webp", width: 1600, height: 800 });
  });

  it("never enlarges", async () => {
    const read = await readImage(await picture(60, 40).png().toBuffer());
    expect(await sharp(read.thumb).metadata()).toMatchObject({ width: 60, height: 40 });
  });

  it("applies the orientation and strips metadata from the copies", async () => {
    const sideways = await picture(100, 50)
      .withExif({ IFD3: { GPSLatitudeRef: "S", GPSLatitude: "23/1 33/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sideways).metadata()).orientation).toBe(6);
    const read = await readImage(sideways);
    expect(read).toMatchObject({ width: 50, height: 100 });
    for (const copy of [read.thumb, read.view]) {
      const meta = await sharp(copy).metadata();
      expect(meta).toMatchObject({ width: 50, height: 100 });
      expect(meta.exif).toBeUndefined();
      expect(meta.orientation).toBeUndefined();
    }
  });

  it("takes 1 048 576 bytes and refuses one more", async () => {
    await expect(readImage(await jpegOf(MAX_UPLOAD_BYTES))).resolves.toMatchObject({ type: "image/jpeg" });
    await expect(readImage(await jpegOf(MAX_UPLOAD_BYTES + 1))).rejects.toMatchObject({ code: "too_large" });
  });

  it.each([
    ["a script", Buffer.from("#!/bin/sh\nrm -rf /\n")],
    ["markup", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a GIF", Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")],
    ["a PDF", Buffer.from("%PDF-1.7\n")],
    ["two bytes", Buffer.from([0xff, 0xd8])],
  ])("refuses %s whatever its name says", async (_, bytes) => {
    await expect(readImage(bytes)).rejects.toMatchObject({ code: "invalid_file_type" });
  });

  it("refuses a cut and a garbled image", async () => {
    const whole = await picture(800, 600).png().toBuffer();
    await expect(readImage(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: "invalid_image" });
    const garbled = Buffer.concat([whole.subarray(0, 60), Buffer.alloc(200, 7)]);
    await expect(readImage(garbled)).rejects.toMatchObject({ code: "invalid_image" });
  });

  it.each([
    ["a line of 25 million pixels", declaredPng(25_000_000, 1)],
    ["a column of them", declaredPng(1, 25_000_000)],
    ["one row more than 25 megapixels", declaredPng(5_000, 5_001)],
  ])("refuses %s", async (_, bytes) => {
    await expect(readImage(bytes)).rejects.toMatchObject({ code: "image_too_large" });
  });

  it("refuses a header of 256 megapixels without unpacking it", async () => {
    const bomb = declaredPng(16_000, 16_000);
    expect(bomb.length).toBeLessThan(200);
    await expect(readImage(bomb)).rejects.toMatchObject({ code: "image_too_large", status: 422 });
  });
});
