import { amongMany } from "@/db/many";
import { businessUnits, pos, posChains, users } from "@/db/schema";
import { namesOfGone } from "@/lib/engine/audit/trace";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { editionOf } from "@/lib/records/clients/cost-months";
import { type By, KEY, type ServingAsk, type ServingSum, type ServingWhole, servingAll, servingBy } from "./query";
import { type Revenues, revenuesOf, revenueTotal } from "./revenue";
import { costOf, type Light, lightOf } from "./rules";
import { hiddenAmong, isTold } from "./told";

/** What serving somebody or some place came to in a month. Cents, and parts of 1. */
export type ServingLine = ServingSum & {
  readonly id: string;
  /** null: visits of PDVs without one. */
  readonly name: string | null;
  /** Cents; null = not told to this reader, since it would tell what one of few people earns. */
  readonly cost: number | null;
  readonly perVisit: number | null;
  readonly billing: number | null;
  /** Cost ÷ billing (F16). */
  readonly ratio: number | null;
  /** Percent, of several stores by their billing. */
  readonly target: number | null;
  readonly light: Light | null;
  readonly contract: number | null;
  /** Agreed minutes, and what of them was delivered in stores (F17), a part of 1. */
  readonly minutes: number | null;
  readonly delivered: number | null;
  readonly margin: number | null;
};

/** Whether idle time is spread over the visits. */
export const absorbs = ({ filters }: Pick<Ask, "filters">): boolean => filters.absorb === "yes";

/** What is asked, and which edition of its month counts. */
export async function servingAsk(
  ctx: TxCtx,
  { filters, period, month = "" }: Pick<Ask, "filters" | "period" | "month">,
): Promise<ServingAsk> {
  return { filters, period, month, edition: await editionOf(ctx, month) };
}

/** What stores bring, one of them or several; the target of several is that of each by its billing. */
export type RevenueSum = Pick<ServingLine, "billing" | "contract" | "minutes" | "target">;

export function sumRevenues(rows: readonly RevenueSum[]): RevenueSum {
  const added = new AddedRevenue();
  for (const row of rows) added.add(row);
  const { billing, contract, minutes, target } = added;
  return { billing, contract, minutes, target };
}

/** The same row by row: there are thousands of stores to add up for. */
export class AddedRevenue implements RevenueSum {
  billing: number | null = null;
  contract: number | null = null;
  minutes: number | null = null;
  #first: number | null = null;
  #weighted = 0;
  #weight = 0;

  get target(): number | null {
    return this.#weight > 0 ? Math.round((this.#weighted / this.#weight) * 10) / 10 : this.#first;
  }

  add({ billing, contract, minutes, target }: RevenueSum): void {
    if (billing !== null) this.billing = (this.billing ?? 0) + billing;
    if (contract !== null) this.contract = (this.contract ?? 0) + contract;
    if (minutes !== null) this.minutes = (this.minutes ?? 0) + minutes;
    if (target === null) return;
    this.#first ??= target;
    this.#weighted += target * (billing ?? 0);
    this.#weight += billing ?? 0;
  }
}

/** What lines are put in order by, and drawn from. */
export type Judged = Pick<ServingLine, "id" | "cost" | "billing" | "ratio" | "target" | "light" | "delivered">;

/** What a cost comes to beside what it brings; minutes are those in stores. */
export function judged(id: string, cost: number | null, inStore: number, revenue: RevenueSum): Judged {
  const { billing, minutes, target } = revenue;
  const ratio = cost !== null && billing ? cost / billing : null;
  const delivered = minutes ? inStore / minutes : null;
  return { id, cost, billing, ratio, target, light: lightOf(ratio, target), delivered };
}

/** The money of a sum beside what it brings. */
export function moneyOf(
  sum: Pick<ServingSum, "storeCents" | "travelCents" | "kmCents" | "idleCents" | "visits" | "inStore">,
  revenue: RevenueSum,
  { absorb, hidden }: { readonly absorb: boolean; readonly hidden: boolean },
): Omit<ServingLine, keyof ServingSum | "id" | "name"> {
  const cost = hidden ? null : costOf(sum, absorb);
  const { id: _id, ...told } = judged("", cost, sum.inStore, revenue);
  const { contract, minutes } = revenue;
  return {
    ...{ ...told, contract, minutes },
    perVisit: cost !== null && sum.visits > 0 ? Math.round(cost / sum.visits) : null,
    margin: cost !== null && contract !== null ? contract - cost : null,
  };
}

export const NOTHING = {
  ...{ clientId: null, chainId: null, posId: null, userId: null, byHand: false },
  ...{ visits: 0, stays: 0, places: 0, inStore: 0, travel: 0, km: 0 },
  ...{ storeCents: 0, travelCents: 0, kmCents: 0, idleCents: 0 },
};

/**
 * What each client, chain, PDV or person came to, the dearest first; those that bring something and were not visited too. `revenues` are those of the same
 * ask where they were read already.
 */
export async function servingLines(
  ctx: TxCtx,
  ask: ServingAsk,
  by: By,
  revenues?: Revenues,
): Promise<readonly ServingLine[]> {
  const key = KEY[by];
  const sums = await servingBy(ctx, ask, by);
  const brought =
    by === "person" ? [] : (revenues ?? (await revenuesOf(ctx, ask, by === "pos" ? "store" : "kind"))).rows;
  const byKey = Map.groupBy(brought, (row) => (key === "userId" ? null : row[key]));
  const seen = new Set(sums.filter(({ byHand }) => !byHand).map((sum) => sum[key]));
  const unvisited = [...byKey.keys()].flatMap((id): ServingSum[] =>
    seen.has(id)
      ? []
      : [{ ...NOTHING, clientId: null, chainId: null, posId: null, userId: null, byHand: false, [key]: id }],
  );
  const all = [...sums, ...unvisited];
  const hidden = await hiddenAmong(ctx, ask, by, all);
  const names = await namesOf(
    ctx,
    by,
    all.flatMap((sum) => sum[key] ?? []),
  );
  const lines = all.map((sum, at) =>
    lineOf(sum, ask, by, {
      name: names.get(sum[key] ?? "") ?? "—",
      revenue: sumRevenues(sum.byHand ? [] : (byKey.get(sum[key]) ?? [])),
      hidden: hidden.has(at),
    }),
  );
  return lines.sort((a, b) => (b.cost ?? -1) - (a.cost ?? -1) || byName(a.name ?? "", b.name ?? ""));
}

type Beside = { readonly name: string; readonly revenue: RevenueSum; readonly hidden: boolean };
/** A sum as a line; without a name where it belongs to nothing that has one. */
export function lineOf(sum: ServingSum, ask: ServingAsk, by: By, { name, revenue, hidden }: Beside): ServingLine {
  const [id, own] = [sum[KEY[by]], counted(sum, ask, by)];
  return {
    ...own,
    id: idOf(id, sum.byHand),
    name: id === null ? null : name,
    ...moneyOf(own, revenue, { absorb: absorbs(ask), hidden }),
  };
}

/** What a line is called by. */
export const idOf = (key: string | null, byHand: boolean): string => (byHand ? "byHand" : (key ?? "none"));
/** Whether it is that of a record, and not of what belongs to none. */
export const isNamed = ({ id }: Pick<ServingLine, "id">): boolean => id !== "byHand" && id !== "none";

const { compare: byName } = new Intl.Collator("pt-BR");

/** Of one client a visit is one that served it; of several it is one visit, whomever it served. */
function counted<T extends ServingWhole>(sum: T, { filters }: ServingAsk, by: By | null): T {
  return by === "client" || filters.businessUnitId ? sum : { ...sum, visits: sum.stays };
}

/**
 * All of a month in one line, with what it brings; targets and agreed minutes are each store's, see `revenuesOf`. Its cost is told to who may know it, and to others
 * as `isTold` says.
 */
export async function servingTotal(ctx: TxCtx, ask: ServingAsk) {
  const all = await servingAll(ctx, ask);
  const hidden = !(await isTold(ctx, ask));
  const told = counted(all, ask, null);
  const brought = { ...(await revenueTotal(ctx, ask)), minutes: null, target: null };
  const { cost, perVisit, billing, ratio, contract, margin } = moneyOf(told, brought, { absorb: absorbs(ask), hidden });
  return { ...told, hidden, cost, perVisit, billing, ratio, contract, margin };
}

const NAMED = {
  client: { table: businessUnits, resource: "businessUnit" },
  chain: { table: posChains, resource: "posChain" },
  pos: { table: pos, resource: "pos" },
  person: { table: users, resource: "user" },
} as const;

/** Names of today, by id; a closed month also speaks of what was deleted since, by the name that it had. */
export async function namesOf(ctx: TxCtx, by: By, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { table, resource } = NAMED[by];
  const asked = [...new Set(ids)];
  const rows = await ctx.tx.select({ id: table.id, name: table.name }).from(table).where(amongMany(table.id, asked));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const gone = asked.filter((id) => !names.has(id));
  return new Map([...names, ...(await namesOfGone(ctx, resource, gone))]);
}
