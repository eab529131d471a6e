import { and, sql } from "drizzle-orm";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { isAmong } from "@/lib/base/text/among";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { demandReadable } from "../asked";
import { authorizeOn } from "../authorize-on";
import type { AnyBound } from "../bind";
import { columnOf, tableOf } from "../columns";
import { isGroupable, isSummable } from "../grouping";
import type { ListQuery } from "../list-query";
import { open } from "../open";
import { whereOf } from "../where";

/** Numbers as the database writes them; null where no record has a value. */
type Totals = Readonly<Record<string, { readonly sum: string | null; readonly avg: string | null }>>;
/** What a group's records have in common (its value as text; null = none), how many they are, and their totals. */
export type GroupTotals = { readonly value: string | null; readonly count: number; readonly totals: Totals };
export type Summary = { readonly whole: GroupTotals; readonly groups: readonly GroupTotals[] };

type Asked = {
  /** Keys of the number columns to total. */
  readonly numbers: readonly string[];
  /** Values of `query.group` to answer for: those of the page. */
  readonly values: readonly (string | null)[];
};

/**
 * Counts, sums and averages over everything the filter matches and this person may see, not only the page: of the whole, and of each
 * group, in one query. Throws `invalid_fields` for a column that cannot be totalled, or that they may not read.
 */
export async function summary(bound: AnyBound, ctx: Ctx, query: ListQuery, asked: Asked): Promise<Summary> {
  authorizeOn(bound, ctx, "GET");
  const { numbers, values } = asked;
  demandReadable(bound, ctx, { ...query, numbers });
  for (const key of numbers) {
    const field = bound.resource.fields[key];
    if (!field || !isSummable(field)) throw invalidFields({ [key]: "unknown_field" });
  }
  if (query.group) demandGroupable(bound, query.group);
  const by = query.group ? columnOf(bound.table, query.group) : null;
  const columns = Object.fromEntries(
    numbers.flatMap((key, index) => {
      const column = columnOf(bound.table, key);
      return [
        [`sum${index}`, sql<string | null>`sum(${column})::text`],
        [`avg${index}`, sql<string | null>`round(avg(${column}), 2)::text`],
      ];
    }),
  );
  return open(bound, ctx, "write", async ({ tx }) => {
    const base = tx
      .select({
        ...columns,
        value: by ? sql<string | null>`${by}::text` : sql<string | null>`null`,
        whole: by ? sql<number>`grouping(${by})::int` : sql<number>`1`,
        count: sql<number>`count(*)::int`,
      })
      .from(tableOf(bound))
      .where(and(whereOf(bound, ctx, query)))
      .$dynamic();
    const wanted = values.filter((value) => value !== null);
    const named = wanted.length > 0 ? sql`${by}::text in ${wanted}` : sql`false`;
    const rows: readonly Record<string, unknown>[] = await (by
      ? base.groupBy(sql`grouping sets ((${by}), ())`).having(sql`grouping(${by}) = 1 or ${named} or ${by} is null`)
      : base);
    const totalsOf = (row: Record<string, unknown>): GroupTotals => ({
      value: row.value === null ? null : String(row.value),
      count: Number(row.count),
      totals: Object.fromEntries(
        numbers.map((key, index) => [key, { sum: textOf(row[`sum${index}`]), avg: textOf(row[`avg${index}`]) }]),
      ),
    });
    const whole = rows.find((row) => Number(row.whole) === 1);
    return {
      whole: whole ? totalsOf(whole) : { value: null, count: 0, totals: {} },
      groups: rows.filter((row) => Number(row.whole) === 0).map(totalsOf),
    };
  });
}

/** Throws `invalid_fields` unless the list may be grouped by this column. */
export function demandGroupable(bound: AnyBound, key: string): void {
  const field = bound.resource.fields[key];
  const shown = isAmong(bound.resource.list.columns, key);
  if (!shown || (field ? !isGroupable(field.kind) : key !== "isActive"))
    throw invalidFields({ group: "unknown_field" });
}

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
