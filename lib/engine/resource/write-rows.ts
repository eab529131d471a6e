import { is } from "drizzle-orm";
import { PgTimestamp } from "drizzle-orm/pg-core";
import type { Cells } from "@/db/cells";
import { flatten } from "@/db/selections";
import { cellReader } from "@/db/session";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { AnyBound } from "./bind";
import { nameKey, type Plan, readable } from "./plan";
import { cellsOf, STAMPS } from "./present";
import { toWire, wireName } from "./wire";

/** A member of each record: its name, what stands there when the first of its cells is empty, and else what is written of the cells. */
type Member = {
  readonly head: string;
  readonly at: number;
  readonly empty: string;
  readonly write: (cell: unknown, cells: Cells) => string;
};
type Writer = (rows: readonly Cells[]) => string;

/**
 * Writes a page of rows as the JSON of their records on the wire, the very text that `presenter`, `toWire` and `JSON.stringify` would make one
 * after the other: each of the three goes through every cell of a page and keeps what it made until it is cleared away.
 */
export function rowWriter(bound: AnyBound, ctx: Ctx, plan: Plan): Writer {
  const cells = cellsOf(bound, ctx, { tells: readable }).filter(({ key }) => key in plan.columns);
  const told = cells.map(({ key }) => key).join();
  const kept = writers.get(plan) ?? new Map<string, Writer>();
  writers.set(plan, kept);
  const writer = kept.get(told) ?? compile(cells, plan);
  kept.set(told, writer);
  return writer;
}

/** What is told of a plan's columns depends on the reader's permissions: there are few sets of fields. */
const writers = new WeakMap<Plan, Map<string, Writer>>();

function compile(cells: ReturnType<typeof cellsOf>, { columns }: Plan): Writer {
  const fields = flatten(columns);
  const place = (key: string) => fields.findIndex(({ path }) => path[0] === key);
  const members = new Map<string, Omit<Member, "head">>();
  const add = (key: string, name: string, read: (value: unknown) => unknown) => {
    const at = place(key);
    const field = fields[at]?.field;
    if (!field) return;
    const decode = cellReader(field);
    const write = (cell: unknown) => jsonOf(read(decode(cell)));
    const instant = is(field, PgTimestamp) && field.withTimezone;
    members.set(name, { at, empty: jsonOf(read(null)), write: instant ? (cell) => writeInstant(cell, write) : write });
  };
  add("id", "id", String);
  for (const { key, read, relation } of cells) {
    add(key, wireName(key), read);
    if (relation) members.set(wireName(relation), relationAt(place(key), place(nameKey(key))));
  }
  for (const { key, read } of STAMPS) add(key, wireName(key), read);
  const written = [...members].map(([name, member], n): Member => {
    const head = `${n === 0 ? "{" : ","}${JSON.stringify(name)}:`;
    return { ...member, head, empty: head + member.empty };
  });
  return (rows) => {
    let text = "[";
    for (const row of rows) {
      if (text !== "[") text += ",";
      for (const { head, at, empty, write } of written) {
        const cell = row[at];
        if (cell === null) text += empty;
        else text += head + write(cell, row);
      }
      text += "}";
    }
    return `${text}]`;
  };
}

/** What a record points at. */
const relationAt = (at: number, nameAt: number): Omit<Member, "head"> => ({
  ...{ at, empty: "null" },
  write: (id, cells) => `{"id":${jsonOf(id)},"name":${jsonOf(cells[nameAt] ?? "")}}`,
});

function jsonOf(value: unknown): string {
  if (typeof value === "string" || value === null) return JSON.stringify(value);
  return JSON.stringify(typeof value === "object" ? toWire(value) : value);
}

/** As PostgreSQL writes an instant in a session of UTC. Of the first centuries `Date` has a reading of its own. */
const INSTANT = /^([1-9]\d{3}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** An instant as `Date` would write it; to make one of each cell takes longer than the rest of its row. */
function writeInstant(cell: unknown, otherwise: (cell: unknown) => string): string {
  const [, day, time, part = ""] = (typeof cell === "string" && INSTANT.exec(cell)) || [];
  return day ? `"${day}T${time}.${part.slice(0, 3).padEnd(3, "0")}Z"` : otherwise(cell);
}
