const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

export type BareJpeg = {
  /** Its bytes, in the memory of what was read, which is of no use any more then: of thousands of photos no second copy is made. */
  readonly take: () => Buffer;
  /** As the EXIF says, 1 to 8; 1 = it lies as it is meant to be seen. */
  readonly orientation: number;
};

/**
 * A JPEG without what tells more than the picture: EXIF with its position, XMP, comments, previews, and whatever hangs behind its end. The picture
 * itself is not touched, so it costs no decoding. Null when it is no whole JPEG.
 */
export function bareJpeg(bytes: Buffer): BareJpeg | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let orientation = 1;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    // Fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI || marker === SOI) return null;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return null;
    const segment = bytes.subarray(at, end);
    if (marker === APP1) orientation = orientationOf(segment.subarray(4)) ?? orientation;
    if (isPicture(marker, segment)) kept.push(segment);
    if (marker === SOS) {
      const last = endOfPicture(bytes, end);
      if (last === null) return null;
      return { take: () => takenFrom(bytes, kept, end, last), orientation };
    }
    at = end;
  }
  return null;
}

/** What is left out stands before the picture: the little that is kept of it moves up to it. */
function takenFrom(bytes: Buffer, kept: readonly Buffer[], picture: number, last: number): Buffer {
  const head = Buffer.concat(kept);
  head.copy(bytes, picture - head.length);
  return bytes.subarray(picture - head.length, last);
}

/** Tables and frames, and of the application's own: pixel density, colour profile and Adobe's colours, without which it would look another way. */
function isPicture(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  if (marker === APP2) return segment.subarray(4, 15).toString("latin1") === "ICC_PROFILE";
  return marker === APP0 ? segment.subarray(4, 8).toString("latin1") === "JFIF" : marker === APP14;
}

/** Behind the end of the picture, over all of its scans and the tables between them; null when it has none. */
function endOfPicture(bytes: Buffer, from: number): number | null {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === EOI) return at + 2;
    const isData = marker === 0 || (marker >= 0xd0 && marker <= 0xd7);
    if (isData) at += 2;
    else if (marker === 0xff) at += 1;
    // Between scans nothing but their tables stands: anything else would be let through unseen.
    else if (marker === SOS || marker === 0xc4 || marker === 0xdb || marker === 0xdd) {
      if (at + 4 > bytes.length) return null;
      at += 2 + bytes.readUInt16BE(at + 2);
    } else return null;
  }
}

/** The orientation in an EXIF segment; null when it has none that makes sense. */
function orientationOf(exif: Buffer): number | null {
  if (exif.subarray(0, 6).toString("latin1") !== "Exif\0\0" || exif.length < 14) return null;
  const tiff = exif.subarray(6);
  const little = tiff.subarray(0, 2).toString("latin1") === "II";
  const two = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const four = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const start = four(4);
  if (start + 2 > tiff.length) return null;
  const count = two(start);
  for (let entry = start + 2; entry + 12 <= tiff.length && entry < start + 2 + count * 12; entry += 12)
    if (two(entry) === 0x0112) {
      const said = two(entry + 8);
      return said >= 1 && said <= 8 ? said : null;
    }
  return null;
}
