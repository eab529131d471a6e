import { Problem } from "@/lib/base/problem/catalogue";
import type { RawRow } from "@/lib/base/sheets/reading/cell";

export async function all(rows: AsyncIterable<RawRow>): Promise<RawRow[]> {
  const found: RawRow[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

/** Code and arguments of the problem that the work ends with. */
export const problemOf = (work: () => unknown): Promise<unknown> =>
  Promise.resolve()
    .then(work)
    .then(
      () => "none",
      (error: unknown) => (error instanceof Problem ? error.code : error),
    );

/** A stored zip archive, with sizes as they are claimed. */
export function archive(entries: Readonly<Record<string, string>>, claimed?: number): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const [bytes, title] = [Buffer.from(text), Buffer.from(name)];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt32LE(bytes.length, 18);
    local.writeUInt32LE(bytes.length, 22);
    local.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(bytes.length, 20);
    entry.writeUInt32LE(claimed ?? bytes.length, 24);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, title, bytes);
    list.push(entry, title);
    offset += 30 + title.length + bytes.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(list.length / 2, 8);
  end.writeUInt16LE(list.length / 2, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}
