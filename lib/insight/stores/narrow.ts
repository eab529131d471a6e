import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { oncePerRead } from "../once";
import { type Kinded, kindedOf } from "./named";
import { isOfSome, lastBefore, planBy, plannedAmong } from "./places";
import type { Measured } from "./score";
import { seenIn } from "./seen";
import { shelvesOf } from "./shelf";
import { type Standing, standingOf, type Terms, termsOf } from "./standing";

type Asked = Pick<Ask, "period" | "today" | "filters">;

/** By what stores are judged, and what was measured of their shelves. */
export type Basis = Terms & { readonly shelves: ReadonlyMap<string, Measured> };

export const basisOf = oncePerRead(async (ctx, ask): Promise<Basis> => {
  const terms = await termsOf(ctx, ask);
  return { ...terms, shelves: await shelvesOf(ctx, ask, terms.rules.share) };
});

/**
 * How all stores of a period stand, in no order. To whoever is narrowed to some people they are those where these had something to do; to everybody
 * else also every active store.
 */
export const standingsOf = oncePerRead(async (ctx, ask): Promise<readonly Standing[]> => {
  const { period, filters } = ask;
  const { shelves, ...terms } = await basisOf(ctx, ask);
  const kinded = await kindedOf(ctx, filters);
  const seen = await seenIn(ctx, period, filters, { ids: idsOf(kinded), ever: true });
  const unvisited = kinded.filter((_, at) => !isWithin(seen[at], period));
  const out = await othersAmong(ctx, ask, unvisited, shelves);
  const unseen = kinded.filter(({ id }, at) => seen[at] === undefined && !out.has(id));
  const before = await lastBefore(ctx, idsOf(unseen), period.from, filters);
  return kinded.flatMap((store, at) => {
    const { id } = store;
    if (out.has(id)) return [];
    const last = seen[at] ?? before.get(id) ?? null;
    return [standingOf(store, { last, shelf: shelves.get(id) }, terms, period)];
  });
});

const idsOf = (some: readonly Pick<Kinded, "id">[]) => some.map(({ id }) => id);
const isWithin = (last: string | null | undefined, { from }: Period) => last != null && last >= from;

/** Of stores without a visit those that do not belong to the period: nothing was planned or measured there, and nobody works them, or not whoever is looked at. */
async function othersAmong(
  ctx: TxCtx,
  { period, filters }: Asked,
  unvisited: readonly Kinded[],
  shelves: Basis["shelves"],
): Promise<ReadonlySet<string>> {
  const ofSome = isOfSome(ctx, filters);
  const unsure = unvisited.filter(({ id, isActive }) => (ofSome || !isActive) && !shelves.has(id));
  // Of some people's plan all is read: it is shorter than the list of stores.
  const planned = await (ofSome ? planBy(ctx, period, filters) : plannedAmong(ctx, period, filters, idsOf(unsure)));
  return new Set(idsOf(unsure.filter(({ id }) => !planned.has(id))));
}
