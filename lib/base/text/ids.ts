import { randomFillSync } from "node:crypto";
import { v7 as uuidv7 } from "uuid";

const BYTES = 16;

/** So many new ids (UUID version 7), in ascending order: for hundreds of rows the random numbers of each cost more than the row. */
export function newIds(count: number): string[] {
  const random = randomFillSync(new Uint8Array(BYTES * count + 4));
  const msecs = Date.now();
  // Of its 32 bits the first stays free, so that counting on never begins anew.
  const first = new DataView(random.buffer).getUint32(BYTES * count) >>> 1;
  const bytes = Buffer.alloc(BYTES * count);
  for (let n = 0; n < count; n += 1)
    uuidv7({ random: random.subarray(n * BYTES, (n + 1) * BYTES), msecs, seq: first + n }, bytes, n * BYTES);
  // All of them as one text, and its pieces.
  const hex = bytes.toString("hex");
  return Array.from({ length: count }, (_, n) => {
    const id = hex.slice(n * BYTES * 2, (n + 1) * BYTES * 2);
    return `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`;
  });
}
