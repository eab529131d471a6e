import {
  Column,
  getTableName,
  is,
  Name,
  Param,
  Placeholder,
  SQL,
  type SQLWrapper,
  StringChunk,
  Subquery,
  Table,
  View,
} from "drizzle-orm";

type Write<C> = (chunk: C, to: Writing) => boolean;

const SCHEMA = Symbol.for("drizzle:Schema");
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
/** Names of columns never change. */
const names = new WeakMap<object, string>();

/**
 * Writes a statement, as Drizzle does it but in one pass over its parts: Drizzle asks each of them for its kind up to twelve times, by a walk over
 * its classes, and puts texts and values together anew at each level. Null for a statement with parts that are met seldom.
 */
export function write(statement: SQL): { readonly sql: string; readonly params: unknown[] } | null {
  const to = new Writing();
  return to.part(statement) ? { sql: to.sql, params: to.params } : null;
}

class Writing {
  sql = "";
  readonly params: unknown[] = [];
  /** Values stand in the text. */
  inline = false;

  part(chunk: unknown): boolean {
    if (chunk === undefined) return true;
    if (typeof chunk === "function") return false;
    if (typeof chunk !== "object" || chunk === null) return this.given(chunk);
    if (Array.isArray(chunk)) return this.list(chunk);
    return writerOf(chunk)?.(chunk, this) ?? false;
  }

  given(value: unknown): boolean {
    if (this.inline) {
      if (typeof value !== "number" && typeof value !== "boolean") return false;
      this.sql += value;
      return true;
    }
    this.params.push(value);
    this.sql += `$${this.params.length}`;
    return true;
  }

  list(chunks: readonly unknown[]): boolean {
    this.sql += "(";
    for (let at = 0; at < chunks.length; at += 1) {
      if (at > 0) this.sql += ", ";
      if (!this.part(chunks[at])) return false;
    }
    this.sql += ")";
    return true;
  }
}

const text: Write<StringChunk> = ({ value }, to) => {
  to.sql += value.length === 1 ? value[0] : value.join("");
  return true;
};

const name: Write<Name> = ({ value }, to) => {
  to.sql += quoted(value);
  return true;
};

const whole: Write<SQL> = (chunk, to) => {
  const before = to.inline;
  if (Reflect.get(chunk, "shouldInlineParams")) to.inline = true;
  for (const part of chunk.queryChunks) if (!to.part(part)) return false;
  to.inline = before;
  return true;
};

const table: Write<Table> = (chunk, to) => {
  if (Reflect.get(chunk, SCHEMA) !== undefined) return false;
  to.sql += quoted(getTableName(chunk));
  return true;
};

const column: Write<Column> = (chunk, to) => {
  let known = names.get(chunk);
  if (known === undefined) {
    if (Reflect.get(chunk.table, SCHEMA) !== undefined) return false;
    known = `${quoted(getTableName(chunk.table))}.${quoted(chunk.name)}`;
    names.set(chunk, known);
  }
  to.sql += known;
  return true;
};

const param: Write<Param> = (chunk, to) => {
  if (is(chunk.value, Placeholder)) return placeholder(chunk, to);
  const value = chunk.value === null ? null : chunk.encoder.mapToDriverValue(chunk.value);
  return is(value, SQL) ? to.part(value) : to.given(value);
};

const placeholder: Write<Placeholder | Param> = (chunk, to) => to.given(chunk);

const aliased: Write<SQL.Aliased> = ({ fieldAlias }, to) => {
  if (fieldAlias === undefined) return false;
  to.sql += quoted(fieldAlias);
  return true;
};

const subquery: Write<Subquery> = (chunk, to) => {
  const { isWith, alias, sql } = chunk._;
  if (!isWith) {
    to.sql += "(";
    if (!to.part(sql)) return false;
    to.sql += ") ";
  }
  to.sql += quoted(alias);
  return true;
};

/** A statement within another. */
const question: Write<SQLWrapper> = (chunk, to) => {
  if (Reflect.get(chunk, "shouldOmitSQLParens")?.call(chunk)) return to.part(chunk.getSQL());
  to.sql += "(";
  if (!to.part(chunk.getSQL())) return false;
  to.sql += ")";
  return true;
};

/** In the order in which Drizzle asks, since a part may be of several kinds. */
const KINDS = [
  [StringChunk, text],
  [Name, name],
  [SQL, whole],
  [Table, table],
  [Column, column],
  [View, () => false],
  [Param, param],
  [Placeholder, placeholder],
  [SQL.Aliased, aliased],
  [Subquery, subquery],
] as const;
const writers = new WeakMap<object, Write<unknown> | null>();

/** How parts of this one's class are written; null where Drizzle has to. Of an alias, which stands for another, the class is the other's. */
function writerOf(chunk: object): Write<unknown> | null {
  const kind: object | null = Object.getPrototypeOf(chunk);
  if (!kind) return null;
  const known = writers.get(kind);
  if (known !== undefined) return known;
  const [, found = "getSQL" in kind ? question : null] = KINDS.find(([type]) => is(chunk, type)) ?? [];
  // Safe as a cast: it is given parts of this class alone.
  const writer = found as Write<unknown> | null;
  writers.set(kind, writer);
  return writer;
}
