import type { Period } from "@/lib/base/calendar/days";
import { later } from "@/lib/base/calendar/order";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { oncePer, readerOf } from "../once";
import { happenedRows, visitedRows } from "../summary/planned-at";

export type Planned = { readonly planned: number; readonly done: number };
export type Happened = Planned & {
  /** Day of the last visit within the days; null = none. */ readonly last: string | null;
};

const keyOf = (ctx: TxCtx, { from, to }: Period) => [...readerOf(ctx), from, to];

/** By store what was planned and done, by anybody, and when somebody last came: of spans that are kept by month, and of whoever sees all. */
export const happenedIn = oncePer(readHappened, keyOf);
/** The stores to which somebody came, of the same: for what asks no more. */
export const visitedIn = oncePer(readVisited, keyOf);

type Rows = Happened & { readonly ids: string };

async function readHappened(ctx: TxCtx, span: Period): Promise<ReadonlyMap<string, Happened>> {
  const happened = new Map<string, Happened>();
  for (const { ids, ...own } of await ctx.tx.execute<Rows>(happenedRows(span)))
    for (const id of ids.split(",")) {
      const known = happened.get(id);
      happened.set(id, known ? together(known, own) : own);
    }
  return happened;
}

const together = (a: Happened, b: Happened): Happened => ({
  ...{ planned: a.planned + b.planned, done: a.done + b.done },
  last: a.last && b.last ? later(a.last, b.last) : (a.last ?? b.last),
});

async function readVisited(ctx: TxCtx, span: Period): Promise<ReadonlySet<string>> {
  const rows = await ctx.tx.execute<{ ids: string | null }>(visitedRows(span));
  return new Set(rows.flatMap(({ ids }) => ids?.split(",") ?? []));
}
