import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import { FORMATS } from "@/lib/base/brazil/formats";
import type { FieldError } from "@/lib/base/problem/catalogue";
import { storableText } from "@/lib/base/text/values";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { columnOf, hasColumn, tableOf } from "@/lib/engine/resource/columns";
import { titleSql } from "@/lib/engine/resource/title";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { plainValue } from "./names";

/** A record that a text may mean. */
export type Found = {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  /** By a code or a document, not by its name. */
  readonly byCode: boolean;
  /** What it stands under: its own references, by key. */
  readonly under: Readonly<Record<string, string | null>>;
};

const CODES = ["code", "cnpj", "cpf", "email", "barCode"] as const;
const MOST_KEPT = 50_000;

/** Texts of cells → records of one kind that this person can see, each text looked up once. Foreign and missing ones are both none. */
export class Lookups {
  readonly #known = new Map<string, Map<string, readonly Found[]>>();

  /** What these texts may mean. @door inner */
  async find(ctx: TxCtx, to: string, texts: readonly string[]): Promise<ReadonlyMap<string, readonly Found[]>> {
    const known = this.#known.get(to) ?? new Map<string, readonly Found[]>();
    this.#known.set(to, known);
    if (known.size > MOST_KEPT) known.clear();
    const missing = [...new Set(texts.map(plainValue))].filter((text) => text !== "" && !known.has(text));
    for (let from = 0; from < missing.length; from += 500) {
      const some = missing.slice(from, from + 500);
      const found = await ask(ctx, boundOf(to), some);
      for (const text of some) known.set(text, found.get(text) ?? []);
    }
    return known;
  }

  /** Records of this kind were made: what was missing may be there now. */
  forget(to: string): void {
    this.#known.delete(to);
  }
}

async function ask(ctx: TxCtx, bound: AnyBound, texts: readonly string[]): Promise<Map<string, Found[]>> {
  const { table, resource } = bound;
  const fields = Object.entries(resource.fields);
  const codes = fields.flatMap(([key, field]) => {
    if (field.kind !== "text" || field.secret) return [];
    const format =
      CODES.find((one) => one === field.format) ?? (resource.name === "state" && key === "code" ? "code" : null);
    return format ? [{ key, format }] : [];
  });
  const parents = fields.flatMap(([key, field]) => (field.kind === "ref" && !field.secret ? [key] : []));
  const title =
    resource.title === "name" && hasColumn(table, "nameSearch")
      ? sql<string>`${columnOf(table, "nameSearch")}`
      : sql<string>`lower(public.f_unaccent(${titleSql(bound)}))`;
  const safe = texts.filter(storableText);
  if (safe.length === 0) return new Map();
  const coded = codes.map(({ key, format }) => {
    const column = columnOf(table, key);
    const values = [...new Set(safe.map((text) => FORMATS[format].normalise(text)).filter((one) => one !== ""))];
    return {
      key,
      format,
      column,
      where:
        values.length > 0
          ? inArray(
              lowered(column, format),
              values.map((v) => casing(v, format)),
            )
          : undefined,
    };
  });
  const columns: Record<string, SQL | typeof table.id> = {
    id: table.id,
    name: sql<string>`${titleSql(bound)}`,
    plain: title,
    active: resource.activation ? sql<boolean>`${columnOf(table, "isActive")}` : sql<boolean>`true`,
  };
  for (const { key, column } of coded) columns[`code_${key}`] = sql`${column}`;
  for (const key of parents) columns[`under_${key}`] = sql`${columnOf(table, key)}`;
  const rows: Record<string, unknown>[] = await ctx.tx
    .select(columns)
    .from(tableOf(bound))
    .where(and(or(inArray(title, safe), ...coded.map(({ where }) => where)), bound.visible?.(ctx)))
    .limit(5_000);
  const out = new Map<string, Found[]>(safe.map((text) => [text, []]));
  for (const row of rows) {
    const under = Object.fromEntries(
      parents.map((key) => [key, row[`under_${key}`] == null ? null : String(row[`under_${key}`])]),
    );
    const one = { id: String(row.id), name: String(row.name), active: row.active === true, under };
    out.get(String(row.plain))?.push({ ...one, byCode: false });
    for (const { key, format } of coded) {
      const code = row[`code_${key}`];
      if (code == null) continue;
      for (const text of safe)
        if (casing(FORMATS[format].normalise(text), format) === casing(String(code), format))
          out.get(text)?.push({ ...one, byCode: true });
    }
  }
  return out;
}

const CASED = new Set<(typeof CODES)[number]>(["email", "code"]);
const lowered = (column: ReturnType<typeof columnOf>, format: (typeof CODES)[number]) =>
  CASED.has(format) ? sql<string>`lower(${column})` : sql<string>`${column}`;
const casing = (text: string, format: (typeof CODES)[number]) => (CASED.has(format) ? text.toLowerCase() : text);

type Within = { readonly key: string; readonly id: string | null | undefined };
const fits = ({ under }: Found, within: Within | undefined) =>
  within?.id == null || under[within.key] == null || under[within.key] === within.id;

export type Meant = { readonly id: string; readonly name: string } | { readonly error: FieldError };

/** Which of these records a text means: by code before by name, within its parent, an active one before others. */
export function meant(text: string, found: readonly Found[], within?: Within): Meant {
  // Nearly every name of thousands of lines is one record's.
  const [first] = found;
  if (first && found.length === 1 && fits(first, within)) return first;
  const coded = unique(found.filter((one) => one.byCode && fits(one, within)));
  const named = unique(found.filter((one) => !one.byCode && fits(one, within)));
  const some = coded.length > 0 ? coded : named;
  const active = some.filter((one) => one.active);
  const [only, ...more] = active.length > 0 ? active : some;
  if (!only) return { error: { code: "name_not_found", params: { name: text } } };
  if (more.length > 0) return { error: { code: "name_ambiguous", params: { name: text, count: more.length + 1 } } };
  return { id: only.id, name: only.name };
}

const unique = (found: readonly Found[]): Found[] => [...new Map(found.map((one) => [one.id, one])).values()];
