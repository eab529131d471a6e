/** What a ZIP archive (APPNOTE 6.3.10) says of one of its files. */
export type ZipRecord = {
  readonly name: Buffer;
  readonly crc: number;
  /** Bytes as they stand in the archive, and as they are. */
  readonly packed: number;
  readonly size: number;
  /** Where its head stands. */
  readonly at: number;
  /** Its day and time by `dosTime`. */
  readonly time: number;
  /** It is packed (RFC 1951), and its lengths follow it instead of standing before it. */
  readonly isPacked: boolean;
};

/** A length that 32 bits cannot tell, and a number of files that 16 bits cannot. */
export const MOST_BYTES = 0xffff_ffff;
const MOST_FILES = 0xffff;
/** Names are UTF-8; the lengths follow the data. */
const [UTF8, LENGTHS_FOLLOW] = [0x0800, 0x0008];
const DEFLATED = 8;
/** The version of the format that a reader must know, without ZIP64 and with it. */
const [PLAIN, ZIP64] = [20, 45];
/** 1980-01-01 00:00, the first moment that an archive can tell. */
export const FIRST_TIME = 0x0021_0000;

/** A wall clock, in milliseconds as if it were UTC, as archives tell it: to two seconds, without a zone, from 1980 to 2107. */
export function dosTime(wall: number): number {
  const at = new Date(wall);
  const year = at.getUTCFullYear() - 1_980;
  if (!(year >= 0 && year <= 127)) return FIRST_TIME;
  const day = (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return day * 0x1_0000 + time;
}

type Field = readonly [bytes: 2 | 4 | 8, value: number];

const flagsOf = ({ isPacked }: ZipRecord) => (isPacked ? UTF8 | LENGTHS_FOLLOW : UTF8);
const methodOf = ({ isPacked }: ZipRecord) => (isPacked ? DEFLATED : 0);

/** What stands before a file; of one that is packed its lengths are not known yet. */
export function localHead(record: ZipRecord): Buffer {
  const { name, crc, packed, size, time, isPacked } = record;
  const told: readonly Field[] = (isPacked ? [0, 0, 0] : [crc, packed, size]).map((value) => [4, value]);
  const head: readonly Field[] = [
    [4, 0x0403_4b50],
    [2, PLAIN],
    [2, flagsOf(record)],
    [2, methodOf(record)],
    [4, time],
  ];
  return Buffer.concat([numbers(...head, ...told, [2, name.length], [2, 0]), name]);
}

/** What follows a packed file. */
export const localTail = ({ crc, packed, size }: ZipRecord): Buffer =>
  numbers([4, 0x0807_4b50], [4, crc], [4, packed], [4, size]);

/** What stands behind all files: where each of them is. `at`: where it begins. */
export function directoryOf(records: readonly ZipRecord[], at: number): Buffer {
  const heads = Buffer.concat(records.map(centralHead));
  const [count, length] = [records.length, heads.length];
  const isLarge = count >= MOST_FILES || at >= MOST_BYTES || length >= MOST_BYTES;
  const large = isLarge
    ? numbers(
        ...([
          [4, 0x0606_4b50],
          [8, 44],
          [2, ZIP64],
          [2, ZIP64],
          [4, 0],
          [4, 0],
          [8, count],
          [8, count],
        ] as const),
        ...([
          [8, length],
          [8, at],
          [4, 0x0706_4b50],
          [4, 0],
          [8, at + length],
          [4, 1],
        ] as const),
      )
    : Buffer.alloc(0);
  const files = Math.min(count, MOST_FILES);
  const end = numbers(
    ...([
      [4, 0x0605_4b50],
      [2, 0],
      [2, 0],
      [2, files],
      [2, files],
    ] as const),
    ...([
      [4, Math.min(length, MOST_BYTES)],
      [4, Math.min(at, MOST_BYTES)],
      [2, 0],
    ] as const),
  );
  return Buffer.concat([heads, large, end]);
}

function centralHead(record: ZipRecord): Buffer {
  const { name, crc, packed, size, at, time } = record;
  const isFar = at >= MOST_BYTES;
  const extra = isFar ? numbers([2, 1], [2, 8], [8, at]) : Buffer.alloc(0);
  const head = numbers(
    ...([
      [4, 0x0201_4b50],
      [2, PLAIN],
      [2, isFar ? ZIP64 : PLAIN],
      [2, flagsOf(record)],
      [2, methodOf(record)],
    ] as const),
    ...([
      [4, time],
      [4, crc],
      [4, packed],
      [4, size],
      [2, name.length],
      [2, extra.length],
    ] as const),
    ...([
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, Math.min(at, MOST_BYTES)],
    ] as const),
  );
  return Buffer.concat([head, name, extra]);
}

function numbers(...fields: readonly Field[]): Buffer {
  const out = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields)
    at = bytes === 8 ? out.writeBigUInt64LE(BigInt(value), at) : out.writeUIntLE(value, at, bytes);
  return out;
}
