import type { ImageType } from "./limits";

export type Dimensions = { readonly width: number; readonly height: number };

/** What the header says of an image's size, read without decoding a pixel; null when there is none to be read. */
export function dimensionsOf(bytes: Buffer, type: ImageType): Dimensions | null {
  try {
    if (type === "image/png") return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    return type === "image/jpeg" ? ofJpeg(bytes) : ofWebp(bytes);
  } catch {
    // The file ends within its header.
    return null;
  }
}

/** Walks from marker to marker up to the frame's header. */
function ofJpeg(bytes: Buffer): Dimensions | null {
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else at += 2 + (standsAlone(marker) ? 0 : bytes.readUInt16BE(at + 2));
  }
}

/** Start of frame: 0xc0 to 0xcf but for tables, extensions and arithmetic conditioning. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function ofWebp(bytes: Buffer): Dimensions | null {
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8X":
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case "VP8L": {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8 ":
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
}
