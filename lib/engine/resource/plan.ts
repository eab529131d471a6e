import { eq, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn, type PgTable, QueryBuilder } from "drizzle-orm/pg-core";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import type { AnyBound } from "./bind";
import { columnOf, hasColumn } from "./columns";
import type { Field } from "./field";
import { sameRecord, titleSql } from "./title";

type Join = { readonly table: PgTable; readonly on: SQL };
/** How a resource is selected: its columns, the joins that give references their names, and what to sort by. */
export type Plan = {
  readonly columns: Record<string, PgColumn | SQL | SQL.Aliased>;
  readonly joins: readonly Join[];
  sortBy(key: string): SQL | PgColumn;
};

/** Of a context what decides which fields it is told. */
export type Teller = Pick<Ctx, "permissions" | "businessUnitId">;

/** True when this person may be told the field: it is no secret, and they hold the permissions that it asks for. */
export function readable(ctx: Teller, field: Field): boolean {
  return loaded(ctx, field) && (!field.part || can(ctx, "GET", field.part));
}

/** True when the field is read from the database for this person's verbs. Rules need the parts that are not told. */
export function loaded(ctx: Teller, field: Field): boolean {
  if (field.secret || (field.agency && ctx.businessUnitId)) return false;
  const held: ReadonlySet<string> = ctx.permissions;
  return !field.needs || held.has(field.needs);
}

/** Name of the selected column that holds the name of what `key` points at. */
export const nameKey = (key: string) => `${key}__name`;
export const countKey = (key: string) => `${key}Count`;

type Needs = {
  /** Links that are counted; for one record they are loaded apart. */
  readonly counts?: readonly string[];
  /** References that rows are sorted by. */
  readonly sorts?: readonly string[];
  /** Fields that are asked for; all of them when absent. */
  readonly only?: readonly string[];
};

/**
 * Builds the selection of a resource for this person. Only what rows are sorted by is joined: a name that is looked up for the rows
 * of the page leaves Postgres nothing to choose an order of joins from, which for eight of them takes it longer than the query.
 */
export function planOf(bound: AnyBound, ctx: Ctx, needs: Needs = {}): Plan {
  const { counts = [], sorts = [], only } = needs;
  const { fields } = bound.resource;
  const guarded = Object.entries(fields).filter(([, field]) => (field.needs || field.agency) && loaded(ctx, field));
  const key = JSON.stringify([counts, sorts, only, guarded.map(([name]) => name)]);
  const kept = plans.get(bound) ?? new Map<string, Plan>();
  plans.set(bound, kept);
  const plan = kept.get(key) ?? build(bound, ctx, { counts, sorts, only });
  if (kept.size < PLANS_LIMIT) kept.set(key, plan);
  return plan;
}

/** The query with the plan's joins. Safe as a cast: what is selected was named before, and joins add nothing to it. */
export function withJoins<Q extends { leftJoin(table: PgTable, on: SQL): unknown }>(query: Q, { joins }: Plan): Q {
  return joins.reduce((joined, { table, on }) => joined.leftJoin(table, on) as Q, query);
}

/** A plan says the same for all who may read the same fields. */
const plans = new WeakMap<AnyBound, Map<string, Plan>>();
const PLANS_LIMIT = 200;

function build(bound: AnyBound, ctx: Ctx, { counts = [], sorts = [], only }: Needs): Plan {
  const { table, resource } = bound;
  const asked = (key: string) => !only || only.includes(key);
  const columns: Plan["columns"] = { id: table.id };
  const joins: Join[] = [];
  const names: Record<string, PgColumn | SQL> = {};
  for (const key of ["createdAt", "updatedAt", "isActive"])
    if (hasColumn(table, key) && asked(key)) columns[key] = columnOf(table, key);
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!loaded(ctx, field) || !asked(key)) continue;
    if (field.kind === "refs" || field.kind === "rows") {
      if (counts.includes(key)) columns[countKey(key)] = countSql(bound, key);
      continue;
    }
    columns[key] = columnOf(table, key);
    if (field.kind !== "ref") continue;
    const target = boundOf(field.to);
    const joined = alias(target.table, key);
    const name = titleSql(target, joined);
    const on = sameRecord(table, joined, columnOf(table, key));
    if (sorts.includes(key)) {
      joins.push({ table: joined, on });
      names[key] = name;
      columns[nameKey(key)] = sql<string | null>`${name}`.as(nameKey(key));
    } else {
      const found = new QueryBuilder().select({ name }).from(joined).where(on);
      // A question within a row is asked also about nothing, which takes as long.
      const looked = sql<string | null>`case when ${columnOf(table, key)} is not null then (${found}) end`;
      columns[nameKey(key)] = looked.as(nameKey(key));
    }
  }
  return {
    columns,
    joins,
    sortBy: (key) => {
      if (resource.fields[key]?.kind === "refs") return countSql(bound, key);
      if (key === resource.title && hasColumn(table, "nameSearch")) return columnOf(table, "nameSearch");
      const by = names[key] ?? columnOf(table, key);
      const field = resource.fields[key];
      const isText = names[key] !== undefined || (field?.kind === "text" && field.format !== "time");
      return isText ? sql`${by} collate "pt-BR-x-icu"` : by;
    },
  };
}

function countSql(bound: AnyBound, key: string): SQL {
  const link = bound.links?.[key];
  const rows = bound.rowTables?.[key];
  const table = link?.table ?? rows?.table;
  const own = link?.own ?? rows?.parent;
  if (!table || !own) throw new Error(`${bound.resource.name}.${key} has no link table`);
  const counted = new QueryBuilder().select({ n: sql`count(*)::int` }).from(table).where(eq(own, bound.table.id));
  return sql`(${counted})`;
}
