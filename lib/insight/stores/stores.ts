import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { oncePerRead } from "../once";
import { contractedMinutes } from "../serving-inputs/minutes";
import type { Planned } from "./happened";
import { minutesBy } from "./minutes";
import { type Kind, kindedOf, placed } from "./named";
import { basisOf, standingsOf } from "./narrow";
import { planBy } from "./places";
import { type Measured, type Score, UNMEASURED } from "./score";
import { isRanked, type Standing, scored, type Terms, worstFirst } from "./standing";

/** What became of a store in a period, as far as sums are made of it. */
export type Store = Standing &
  Planned &
  Measured & {
    /** F17: minutes spent there, and those that contracts come to; null where none are agreed. */
    readonly minutes: number | null;
    readonly contracted: number | null;
  };
/** 1 = the worst; null = without a score, or with too few answers to rank. */
export type Rank = { readonly rank: number | null };
export type Ranked = Store & Rank;
export type Board = Terms & {
  /** In no order, and without their names. */
  readonly stores: readonly Store[];
  /** Whether this reader is told of hours and of what is agreed. */
  readonly isTold: boolean;
};

type Asked = Pick<Ask, "period" | "today" | "filters">;

/** The stores of a period: those of `standingsOf`, with what was planned there and what was agreed. What only a page tells is worked out for its stores (`page.ts`). */
export const boardOf = oncePerRead(async (ctx, ask): Promise<Board> => {
  const { period, filters } = ask;
  const { shelves, ...terms } = await basisOf(ctx, ask);
  const standings = await standingsOf(ctx, ask);
  const plan = await planBy(ctx, period, filters);
  const contracts = await agreedAt(ctx, ask);
  // Nothing is held against minutes where none are agreed.
  const spent = contracts?.size ? await minutesBy(ctx, period, filters) : null;
  const stores = standings.map((standing): Store => {
    const { id } = standing;
    const contracted = contracts?.get(id) ?? null;
    return {
      ...UNMEASURED,
      ...shelves.get(id),
      ...(plan.get(id) ?? NO_PLAN),
      ...standing,
      ...{ contracted, minutes: contracted === null ? null : (spent?.get(id) ?? 0) },
    };
  });
  return { ...terms, stores, isTold: contracts !== null };
});

/** The stores of the board by their score: the worst first, and last those that are not ranked. */
export const rankedOf = oncePerRead(async (ctx, ask): Promise<readonly Ranked[]> => {
  const { stores } = await boardOf(ctx, ask);
  const sorted = (await placed(ctx, ask.filters, stores)).sort(worstFirst);
  return sorted.map(({ place: _, ...store }, at) => ({ ...store, rank: isRanked(store) ? at + 1 : null }));
});

export const NO_PLAN: Planned = { planned: 0, done: 0 };

/** F17: the minutes agreed by store; null = not to be told: what people's hours come to is not told to clients. */
export const agreedAt = oncePerRead(
  async (ctx, { period, filters }): Promise<ReadonlyMap<string, number> | null> =>
    ctx.businessUnitId ? null : contractedMinutes(ctx, period, filters.businessUnitId),
);

/** The score of a store, and what it is put together by. */
export type Scored = Kind & Pick<Score, "score">;

/** The scores of a period, which need nothing but what was measured. */
export async function scoresOf(ctx: TxCtx, ask: Asked): Promise<readonly Scored[]> {
  const { shelves, ...terms } = await basisOf(ctx, ask);
  return (await kindedOf(ctx, ask.filters)).flatMap((store) => {
    const shelf = shelves.get(store.id);
    return shelf ? [{ ...store, score: scored(shelf, terms, store.profile).score }] : [];
  });
}
