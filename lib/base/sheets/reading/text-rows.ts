import { CsvError, parse } from "csv-parse";
import iconv from "iconv-lite";
import { Problem } from "@/lib/base/problem/catalogue";
import { looksLikeFormula } from "../columns";
import type { RawRow } from "./cell";
import { type Delimiter, namedDelimiter } from "./delimiter";
import type { Encoding } from "./encoding";
import { MAX_COLUMNS, MAX_ROW_CHARACTERS } from "./limits";

type How = { readonly encoding: Encoding; readonly delimiter: Delimiter };

/**
 * The rows of a text file, one after the other, whatever its length. Empty ones are among them, so that the place of a row is the number that a
 * spreadsheet shows beside it. Throws `import_broken_row` and `import_too_many_columns`, with the line.
 */
export async function* textRows(body: AsyncIterable<Uint8Array>, { encoding, delimiter }: How): AsyncGenerator<RawRow> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MAX_ROW_CHARACTERS,
  });
  const fed = feed(body, encoding, parser);
  let line = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1;
      if (cells.length > MAX_COLUMNS) throw new Problem("import_too_many_columns", { params: { limit: MAX_COLUMNS } });
      yield cells.map(plainCell);
    }
    await fed;
  } catch (error) {
    // The parser is ahead of what was taken from it, so it counts by itself.
    if (error instanceof CsvError)
      throw new Problem("import_broken_row", {
        params: { line: typeof error.records === "number" ? error.records + 1 : line + 1 },
      });
    throw error;
  } finally {
    parser.destroy();
    await fed.catch(() => {});
  }
}

/** Characters that no table means and the database cannot keep; and the apostrophe that our own files put before a formula. */
function plainCell(cell: string): string {
  const text = cell.includes("\u0000") || !cell.isWellFormed() ? cell.replaceAll("\u0000", "").toWellFormed() : cell;
  return text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text;
}

async function feed(
  body: AsyncIterable<Uint8Array>,
  encoding: Encoding,
  parser: ReturnType<typeof parse>,
): Promise<void> {
  const decoder = iconv.getDecoder(encoding);
  try {
    for await (const text of withoutSep(decoded(body, decoder))) {
      if (parser.destroyed) return;
      if (!parser.write(text)) await drained(parser);
    }
    if (!parser.destroyed) parser.end();
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

const drained = (parser: ReturnType<typeof parse>) =>
  new Promise<void>((resolve) => {
    const done = () => {
      parser.off("drain", done);
      parser.off("close", done);
      resolve();
    };
    parser.once("drain", done);
    parser.once("close", done);
  });

type Decoder = ReturnType<typeof iconv.getDecoder>;
async function* decoded(body: AsyncIterable<Uint8Array>, decoder: Decoder): AsyncGenerator<string> {
  for await (const piece of body) yield decoder.write(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
  const rest = decoder.end();
  if (rest) yield rest;
}

/** Without the mark of its encoding and the line that only names the separator. */
async function* withoutSep(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let start: string | null = "";
  for await (const text of texts) {
    if (start === null) {
      yield text;
      continue;
    }
    start += text;
    if (start.length < 16) continue;
    yield begun(start);
    start = null;
  }
  if (start) yield begun(start);
}

function begun(text: string): string {
  const plain = text.replace(/^\uFEFF/, "");
  return plain.slice(namedDelimiter(plain)?.length ?? 0);
}

const PIECE = 65_536;
/** What is in memory already, in pieces. */
export async function* bytesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
