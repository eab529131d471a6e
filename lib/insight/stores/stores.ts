import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { oncePerRead } from "../once";
import { contractedMinutes } from "../serving-inputs/minutes";
import { minutesBy } from "./minutes";
import { isOfSome, lastBefore, type Place, type Planned, placesOf, planBy, visitsBy } from "./places";
import { type Measured, type Pillars, type Score, UNMEASURED } from "./score";
import { shelvesOf } from "./shelf";
import { isRanked, type Standing, scored, standingOf, type Terms, termsOf, worstFirst } from "./standing";

/** What became of a store in a period. */
export type Store = Standing &
  Place &
  Planned &
  Measured &
  Score & {
    /** Check-ins. */
    readonly visits: number;
    /** F17: minutes spent there, and those that contracts come to; null of each = not to be told, or none are agreed. */
    readonly minutes: number | null;
    readonly contracted: number | null;
    readonly pillars: Pillars;
    /** 1 = the worst; null = without a score, or with too few answers to rank. */
    readonly rank: number | null;
  };
export type Board = Terms & { readonly stores: readonly Store[] };

/**
 * The stores of a period, the worst score first and last those that are not ranked. To whoever is narrowed to some people they are those where
 * these had something to do; to everybody else also every active store.
 */
export const boardOf = oncePerRead((ctx, ask) => readBoard(ctx, ask, "minutes"));

/** The same of a period that is only compared with: without what minutes come to where none are agreed, since nothing is held against them. */
export const comparedBoardOf = oncePerRead((ctx, ask) => readBoard(ctx, ask, "agreed"));

type Asked = Pick<Ask, "period" | "today" | "filters">;

async function readBoard(ctx: TxCtx, ask: Asked, told: "minutes" | "agreed"): Promise<Board> {
  const { period, filters } = ask;
  const terms = await termsOf(ctx, ask);
  const all = await placesOf(ctx, filters);
  const plan = await planBy(ctx, period, filters);
  const visited = await visitsBy(ctx, period, filters);
  const shelves = await shelvesOf(ctx, ask, terms.rules.share);
  const happened = ({ id }: Place) => plan.has(id) || visited.has(id) || shelves.has(id);
  const ofSome = isOfSome(ctx, filters);
  const places = all.filter((place) => (place.isActive && !ofSome) || happened(place));
  const unseen = places.filter(({ id }) => !visited.has(id)).map(({ id }) => id);
  const before = await lastBefore(ctx, unseen, period.from, filters);
  const contracts = await agreedAt(ctx, ask);
  const isTold = told === "minutes" || (contracts !== null && contracts.size > 0);
  const spent = contracts && (isTold ? await minutesBy(ctx, period, filters) : new Map<string, number>());
  const stores = places.map((place): Omit<Store, "rank"> => {
    const { id } = place;
    const [shelf, last] = [shelves.get(id), visited.get(id)?.last ?? before.get(id) ?? null];
    return storeOf(place, standingOf({ ...place, shelf, last }, terms, period), {
      ...{ terms, shelf, plan: plan.get(id), visits: visited.get(id)?.visits },
      ...{ minutes: spent && (spent.get(id) ?? 0), contracted: contracts?.get(id) },
    });
  });
  const ordered = stores.sort(worstFirst).map((store, at) => ({ ...store, rank: isRanked(store) ? at + 1 : null }));
  return { ...terms, stores: ordered };
}

/** F17: the minutes agreed by store; null = not to be told: what people's hours come to is not told to clients. */
export const agreedAt = async (ctx: TxCtx, { period, filters }: Asked): Promise<ReadonlyMap<string, number> | null> =>
  ctx.businessUnitId ? null : contractedMinutes(ctx, period, filters.businessUnitId);

type Told = Pick<Store, "minutes"> & {
  readonly terms: Terms;
  readonly shelf: Measured | undefined;
  readonly plan: Planned | undefined;
  readonly visits: number | undefined;
  readonly contracted: number | undefined;
};

/** A store whole, by how it stands and what else is known of it. */
export function storeOf(place: Place, standing: Standing, told: Told): Omit<Store, "rank"> {
  const { terms, shelf = UNMEASURED, plan = { planned: 0, done: 0 }, visits = 0, minutes, contracted = null } = told;
  return {
    ...place,
    ...plan,
    ...shelf,
    ...scored(shelf, terms, place.profile),
    ...standing,
    visits,
    minutes,
    contracted,
  };
}

/** A store with its score alone. */
export type Scored = Place & Pick<Store, "score">;

/** The scores of the stores of a period, which need nothing but what is known of their shelves. */
export async function scoresOf(ctx: TxCtx, ask: Asked): Promise<readonly Scored[]> {
  const terms = await termsOf(ctx, ask);
  const shelves = await shelvesOf(ctx, ask, terms.rules.share);
  return (await placesOf(ctx, ask.filters)).map((place) => {
    const { score } = scored(shelves.get(place.id) ?? UNMEASURED, terms, place.profile);
    return { ...place, score };
  });
}
