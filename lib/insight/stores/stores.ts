import { dayNumber } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { oncePerRead } from "../once";
import { contractedMinutes } from "../serving-inputs/minutes";
import { targetsOn } from "../targets/load";
import { type StoreRules, storeRules, weightsFor } from "../targets/values";
import { QUIET } from "./filters";
import { minutesBy } from "./minutes";
import { lastBefore, type Place, type Planned, placesOf, planBy, visitsBy } from "./places";
import { type Measured, type Pillars, pillarsOf, type Score, scoreOf, UNMEASURED } from "./score";
import { shelvesOf } from "./shelf";

/** What became of a store in a period. */
export type Store = Place &
  Planned &
  Measured &
  Score & {
    /** Check-ins. */
    readonly visits: number;
    /** Day of the last visit until the end of the period; null = never. */
    readonly last: string | null;
    /** Days from it to the last day of the period. */
    readonly age: number | null;
    /** It is worked, and nobody came for too many days. */
    readonly quiet: boolean;
    /** F17: minutes spent there, and those that contracts come to; null of each = not to be told, or none are agreed. */
    readonly minutes: number | null;
    readonly contracted: number | null;
    readonly pillars: Pillars;
    /** Answers and prices that the score stands on. */
    readonly n: number;
    /** 1 = the worst; null = without a score, or with too few answers to rank. */
    readonly rank: number | null;
  };
export type Board = { readonly stores: readonly Store[]; readonly rules: StoreRules; readonly quietDays: number };

/** On fewer answers and prices no store is ranked: one would decide. */
const LEAST_RANKED = 5;

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
  const rules = storeRules(await targetsOn(ctx, period.to));
  const chosen = QUIET.find((days) => days === filters.quiet);
  const quietDays = chosen && chosen !== "set" ? Number(chosen) : rules.quietDays;
  const all = await placesOf(ctx, filters);
  const plan = await planBy(ctx, period, filters);
  const visited = await visitsBy(ctx, period, filters);
  const shelves = await shelvesOf(ctx, ask, rules.share);
  const happened = ({ id }: Place) => plan.has(id) || visited.has(id) || shelves.has(id);
  const ofSome = ctx.teamIds !== null || Boolean(filters.teamId || filters.supervisorId);
  const places = all.filter((place) => (place.isActive && !ofSome) || happened(place));
  const unseen = places.filter(({ id }) => !visited.has(id)).map(({ id }) => id);
  const before = await lastBefore(ctx, unseen, period.from, filters);
  // What people's hours come to is not told to clients.
  const agency = !ctx.businessUnitId;
  const contracts = agency ? await contractedMinutes(ctx, period, filters.businessUnitId) : null;
  const isTold = told === "minutes" || (contracts !== null && contracts.size > 0);
  const spent = agency ? (isTold ? await minutesBy(ctx, period, filters) : new Map<string, number>()) : null;
  const stores = places.map((place): Omit<Store, "rank"> => {
    const { id } = place;
    const shelf = shelves.get(id) ?? UNMEASURED;
    const pillars = pillarsOf(shelf, rules);
    const last = visited.get(id)?.last ?? before.get(id) ?? null;
    const age = last === null ? null : Math.max(0, dayNumber(period.to) - dayNumber(last));
    return {
      ...place,
      ...(plan.get(id) ?? { planned: 0, done: 0 }),
      ...shelf,
      ...scoreOf(pillars, weightsFor(rules, place.profile)),
      visits: visited.get(id)?.visits ?? 0,
      last,
      age,
      quiet: place.isActive && (age === null || age >= quietDays),
      minutes: spent ? (spent.get(id) ?? 0) : null,
      contracted: contracts?.get(id) ?? null,
      pillars,
      n: shelf.asked + shelf.priced + (shelf.due > 0 ? 1 : 0) + (shelf.pointsAsked ? 1 : 0),
    };
  });
  const ranks = ({ score, n }: Pick<Store, "score" | "n">) => score !== null && n >= LEAST_RANKED;
  const ranked = stores.filter(ranks).sort(worstFirst);
  const rest = stores.filter((store) => !ranks(store)).sort(worstFirst);
  return {
    stores: [...ranked.map((one, at) => ({ ...one, rank: at + 1 })), ...rest.map((one) => ({ ...one, rank: null }))],
    rules,
    quietDays,
  };
}

/** A store with its score alone. */
export type Scored = Place & Pick<Store, "score">;

/** The scores of the stores of a period, which need nothing but what is known of their shelves. */
export async function scoresOf(ctx: TxCtx, ask: Asked): Promise<readonly Scored[]> {
  const rules = storeRules(await targetsOn(ctx, ask.period.to));
  const shelves = await shelvesOf(ctx, ask, rules.share);
  return (await placesOf(ctx, ask.filters)).map((place) => {
    const pillars = pillarsOf(shelves.get(place.id) ?? UNMEASURED, rules);
    return { ...place, score: scoreOf(pillars, weightsFor(rules, place.profile)).score };
  });
}

type Sortable = Pick<Store, "score" | "age" | "name">;
const worstFirst = (a: Sortable, b: Sortable) =>
  (a.score ?? 101) - (b.score ?? 101) ||
  (b.age ?? Number.POSITIVE_INFINITY) - (a.age ?? Number.POSITIVE_INFINITY) ||
  a.name.localeCompare(b.name, "pt-BR");
