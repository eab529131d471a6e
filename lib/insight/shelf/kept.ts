import { asc, between, type SQL, sql } from "drizzle-orm";
import { shelfTouched as touched } from "@/db/schema";
import { type Period, plusDays } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { oncePer } from "../once";

type Filters = Ask["filters"];
/** What decides within an answer which facts count. */
const ABOUT = ["businessUnitId", "categoryId", "brandId", "productId"] as const;
/** Whose answers count, and so which of them is the last one. */
const WHOSE = ["teamId", "supervisorId"] as const;

/** Whether this reader sees each answer whole, so that what an answer adds up to serves it. A client sees parts of answers. */
export const seesWholeAnswers = (ctx: TxCtx, filters: Filters): boolean =>
  !ctx.businessUnitId && !ABOUT.some((key) => filters[key]);
/** Whether it sees all of them besides, so that the last words are those of everybody. */
export const seesAll = (ctx: TxCtx, filters: Filters): boolean =>
  seesWholeAnswers(ctx, filters) && !ctx.teamIds && !WHOSE.some((key) => filters[key]);

/** Stretches of days of a period for which facts are asked; in more than so many the sums are not worth it. */
const MOST_STRETCHES = 4;

/** Which days of a period the sums say everything of. */
export type Kept = {
  /** Of a day that has sums. */
  readonly among: (date: SQL) => SQL;
  /** The others, in stretches. */
  readonly others: readonly Period[];
};

/** The days of a period that sums are kept of, and the others: those with a mark; null where hardly any are kept. A mark that comes later in the transaction changes nothing: sums are those of before. */
export const keptDays: (ctx: TxCtx, span: Period) => Promise<Kept | null> = oncePer(
  async (ctx: TxCtx, span: Period): Promise<Kept | null> => {
    const found = await ctx.tx
      .selectDistinct({ date: touched.localDate })
      .from(touched)
      .where(between(touched.localDate, span.from, span.to))
      .orderBy(asc(touched.localDate));
    const stale = found.map(({ date }) => date);
    const others = stretchesOf(stale);
    const [first] = others;
    if (others.length > MOST_STRETCHES || (first?.from === span.from && first.to === span.to)) return null;
    const without = sql`${`{${stale.join()}}`}::date[]`;
    return {
      among: (date) =>
        stale.length > 0
          ? sql`(${date} between ${span.from} and ${span.to} and ${date} <> all(${without}))`
          : sql`(${date} between ${span.from} and ${span.to})`,
      others,
    };
  },
  (_ctx, { from, to }) => [from, to],
);

/** Days in order as stretches without a gap. */
export function stretchesOf(days: readonly string[]): readonly Period[] {
  const starts = days.filter((day, at) => at === 0 || days[at - 1] !== plusDays(day, -1));
  return starts.map((from, at) => {
    const next = starts[at + 1];
    const last = days.findLast((day) => next === undefined || day < next) ?? from;
    return { from, to: last };
  });
}

/**
 * Lines of a period that add up day by day: of the days that sums are kept of from these, of the others from the facts. `told` reads a whole period from the
 * facts, and does so where sums serve nobody.
 */
export async function linesOf<T>(
  ctx: TxCtx,
  span: Period,
  isServed: boolean,
  kept: (among: Kept["among"]) => Promise<readonly T[]>,
  told: (span: Period) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const days = isServed ? await keptDays(ctx, span) : null;
  if (!days) return told(span);
  const lines = [...(await kept(days.among))];
  for (const other of days.others) lines.push(...(await told(other)));
  return lines;
}
