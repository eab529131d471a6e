import zlib from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PRODUCTS = [
  [192, 57, 43],
  [14, 95, 87],
  [214, 158, 46],
  [52, 96, 148],
  [122, 82, 48],
];

/** A drawn shelf as PNG bytes, another one for every `seed`: stands in for the phone's camera. */
export function shelfPhoto({ width = 640, height = 480, seed = 1 } = {}) {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) {
    const start = y * (width * 3 + 1) + 1;
    for (let x = 0; x < width; x++) rows.set(colourAt(x, y, width, height, seed), start + x * 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", zlib.deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function colourAt(x, y, width, height, seed) {
  const shelf = height / 4;
  const inShelf = (y % shelf) / shelf;
  if (inShelf > 0.92) return [120, 116, 108];
  const slot = Math.floor(x / (width / 10));
  const edge = x % (width / 10) < 4;
  const tall = 0.25 + ((slot * 7 + Math.floor(y / shelf) * 3 + seed) % 4) * 0.08;
  if (edge || inShelf < tall) return [236, 233, 224];
  const colour = PRODUCTS[(slot + Math.floor(y / shelf) * 2 + seed) % PRODUCTS.length];
  const label = inShelf > 0.6 && inShelf < 0.75;
  return label ? [250, 248, 240] : colour;
}

function chunk(type, data) {
  const name = Buffer.from(type, "latin1");
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(checksum(Buffer.concat([name, data])));
  return Buffer.concat([length, name, data, sum]);
}

/** `zlib.crc32` came with Node 20.15 and 22.2; older ones take the long way. */
function checksum(bytes) {
  if (zlib.crc32) return zlib.crc32(bytes) >>> 0;
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
