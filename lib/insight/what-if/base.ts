import { daysOf } from "@/lib/base/calendar/cycle";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { servingAsk, servingTotal, sumRevenues } from "../serving/board";
import { paidIn, type ServingAsk, servingAll, visitedPlaces } from "../serving/query";
import { revenuesOf } from "../serving/revenue";
import { isPayTold } from "../serving/told";
import type { Tree } from "../serving/tree";
import { profileBases } from "./profiles";
import type { Base, ProfileBase } from "./rules";

/** What another pace is tried for: what is opened of the tree, from the client down; nothing opened: all that the filters leave. */
export type Tried = {
  readonly names: readonly (string | null)[];
  readonly base: Base;
  /** The same by turnover. */
  readonly profiles: readonly ProfileBase[];
  /** The same stores as filters. */
  readonly places: Readonly<Partial<Record<string, string>>>;
};

/** What another pace would be worked out from; null where there is nothing, or nothing that this reader is told. */
export async function triedOf(ctx: TxCtx, ask: Ask, { lines }: Tree): Promise<Tried | null> {
  const opened = lines.filter(({ isOpen }) => isOpen);
  const [client, chain] = opened;
  const places = {
    ...ask.filters,
    ...(client && { businessUnitId: client.id }),
    ...(chain && { chainId: chain.id }),
  };
  const base = await baseOf(ctx, { ...ask, filters: places });
  if (!base) return null;
  const profiles = await profileBases(ctx, { ...ask, filters: places }, base.paidMinutes);
  return { names: opened.map(({ name }) => name), base, profiles, places };
}

/** What serving the stores that filters leave came to in a month; null where they were not visited, or it is not told. */
export async function baseOf(ctx: TxCtx, ask: Pick<Ask, "filters" | "period" | "month">): Promise<Base | null> {
  const own = await servingAsk(ctx, ask);
  const { cost, visits, inStore, travel, storeCents, travelCents, kmCents, billing, contract } = await servingTotal(
    ctx,
    own,
  );
  if (cost === null || visits === 0) return null;
  const { target, minutes } = sumRevenues((await revenuesOf(ctx, own, "kind")).rows);
  return {
    ...{ places: await visitedPlaces(ctx, own), visits, inStore, travel, storeCents, travelCents, kmCents },
    ...{ billing, contract, target, minutes },
    ...{ days: daysOf(ask.period).length, paidMinutes: await paidMinutes(ctx, own) },
  };
}

/**
 * Minutes that somebody is paid for in the month, the mean of all who were (F15): what was paid, at what a minute of theirs came to, by the people. Null
 * where nobody's cost is known, or what people were paid is not told.
 */
async function paidMinutes(ctx: TxCtx, { month, edition, period }: ServingAsk): Promise<number | null> {
  const all = { filters: {}, month, edition, period };
  const { storeCents, travelCents, inStore, travel } = await servingAll(ctx, all);
  const paid = await paidIn(ctx, all);
  const { payroll, people } = paid;
  const spent = storeCents + travelCents;
  if (spent <= 0 || people === 0 || !isPayTold(ctx, paid)) return null;
  return ((inStore + travel) * payroll) / spent / people;
}
