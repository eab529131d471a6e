import { Column, type DriverValueDecoder, is, noopDecoder, SQL, Subquery } from "drizzle-orm";
import type { PreparedQueryConfig } from "drizzle-orm/pg-core";
import { PostgresJsSession } from "drizzle-orm/postgres-js";
import type { Selected } from "./selections";

type Nothing = Record<string, never>;
type Session = PostgresJsSession<never, Nothing, Nothing>;
type Asked = Parameters<Session["prepareQuery"]>;
type Decoder = DriverValueDecoder<unknown, unknown>;

/** Drizzle's session, but that rows of flat selections are read faster. */
export class ServerSession extends PostgresJsSession<never, Nothing, Nothing> {
  override prepareQuery<T extends PreparedQueryConfig>(
    query: Asked[0],
    fields: Asked[1],
    name: Asked[2],
    asArrays: Asked[3],
    mapper?: (rows: unknown[][]) => T["execute"],
    about?: Asked[5],
    cached?: Asked[6],
  ) {
    // Safe as a cast: each cell is read by the same reader and comes under the same key as with Drizzle.
    const read = mapper ?? (fields && (rowReader(fields) as typeof mapper));
    return super.prepareQuery<T>(query, fields, name, asArrays, read, about, cached);
  }
}

/**
 * How the rows of a flat selection are read. Drizzle looks for each column's reader anew at every cell, which for a page of a list takes
 * longer than its text. Undefined for a nested selection, and for questions within it, which Drizzle reads itself.
 */
export function rowReader(fields: readonly Selected[]) {
  if (fields.some(({ path, field }) => path.length !== 1 || is(field, Subquery))) return undefined;
  const columns = fields.map(({ path, field }) => ({ key: String(path[0]), decoder: decoderOf(field) }));
  return (rows: readonly (readonly unknown[])[]) =>
    rows.map((cells) => {
      const row: Record<string, unknown> = {};
      let at = 0;
      for (const { key, decoder } of columns) {
        const cell = cells[at++];
        row[key] = cell === null ? null : decoder.mapFromDriverValue(cell);
      }
      return row;
    });
}

/** Of a selection the readers by place; what comes as the driver gives it has none. */
export function cellReaders(fields: readonly Selected[]): (readonly [at: number, read: (cell: unknown) => unknown])[] {
  return fields.flatMap(({ field }, at) => {
    if (is(field, Subquery)) throw new Error("questions within a selection have no reader");
    const decoder = decoderOf(field);
    return isAsItIs(decoder) ? [] : [[at, (cell: unknown) => decoder.mapFromDriverValue(cell)] as const];
  });
}

/** How a cell of this column is read; nothing becomes of one that is as the driver gives it. */
export function cellReader(field: Selected["field"]): (cell: unknown) => unknown {
  const decoder = decoderOf(field);
  return isAsItIs(decoder) ? (cell) => cell : (cell) => decoder.mapFromDriverValue(cell);
}

const isAsItIs = (decoder: Decoder) =>
  decoder === noopDecoder || decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue;

/** Drizzle keeps the reader of an expression out of its types. */
function decoderOf(field: Selected["field"]): Decoder {
  if (is(field, Column)) return field;
  return Reflect.get(is(field, SQL) ? field : Reflect.get(field, "sql"), "decoder");
}
