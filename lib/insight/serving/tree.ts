import { and, eq, isNull } from "drizzle-orm";
import { servingClosings } from "@/db/schema";
import { isUuid } from "@/lib/base/text/values";
import { traceName } from "@/lib/engine/audit/trace";
import type { Params } from "@/lib/engine/report/address";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { firstDay } from "@/lib/records/clients/cost-months";
import { absorbs, moneyOf, type ServingLine, servingAsk, servingLines, sumRevenues } from "./board";
import { type RevenueNote, type Revenues, revenuesOf } from "./revenue";

/** PDVs that are shown beneath their chain one by one; the others are one line. */
const SHOWN = 12;

/** Who closed a month, and when. */
export type Closing = { readonly at: Date; readonly byName: string | null };
/** A line of clients, their chains and the PDVs of these. `open`: what an address names to open or shut it; null: it has nothing beneath. */
export type TreeLine = ServingLine & {
  readonly depth: 0 | 1 | 2;
  readonly key: string;
  readonly open: string | null;
  readonly isOpen: boolean;
  /** How many PDVs a line stands for that are not shown one by one. */
  readonly others: number;
};
/** What is to be said beside the figures of a client's billing and contract, and of how much, how many stores or days. */
export type TreeNote = { readonly client: string; readonly code: RevenueNote["code"]; readonly n: number };
export type Tree = {
  readonly lines: readonly TreeLine[];
  readonly closing: Closing | null;
  readonly notes: readonly TreeNote[];
};

/** Clients, and what an address opens of them: `open=<client>` its chains, `open=<client>.<chain>` the PDVs there too. */
export async function openedTree(ctx: TxCtx, ask: Ask, { open }: Params): Promise<Tree> {
  const own = await servingAsk(ctx, ask);
  const [client, chain] = typeof open === "string" ? open.split(".") : [];
  const revenues = await revenuesOf(ctx, own, "kind");
  const lines: TreeLine[] = [];
  const push = (line: ServingLine, depth: TreeLine["depth"], more: Partial<TreeLine>) =>
    lines.push({
      ...line,
      depth,
      key: `${depth} ${more.key ?? line.id}`,
      open: null,
      isOpen: false,
      others: 0,
      ...more,
    });
  for (const line of await servingLines(ctx, own, "client", revenues)) {
    const isOpen = line.name !== null && line.id === client;
    push(line, 0, { open: line.name === null ? null : isOpen ? "" : line.id, isOpen });
    if (!isOpen || !isUuid(line.id)) continue;
    const ofClient = { ...own, filters: { ...own.filters, businessUnitId: line.id } };
    for (const sub of await servingLines(ctx, ofClient, "chain")) {
      const subOpen = sub.name !== null && sub.id === chain;
      const key = `${line.id}.${sub.id}`;
      push(sub, 1, { key, open: sub.name === null ? null : subOpen ? line.id : key, isOpen: subOpen });
      if (!subOpen || !isUuid(sub.id)) continue;
      const ofChain = { ...ofClient, filters: { ...ofClient.filters, chainId: sub.id } };
      const stores = await servingLines(ctx, ofChain, "pos");
      for (const store of stores.slice(0, SHOWN)) push(store, 2, { key: `${key}.${store.id}` });
      const rest = stores.slice(SHOWN);
      if (rest.length > 0) push(sumLines(rest, absorbs(ask)), 2, { key: `${key}.rest`, others: rest.length });
    }
  }
  const names = new Map(lines.flatMap(({ depth, id, name }) => (depth === 0 && name !== null ? [[id, name]] : [])));
  return { lines, closing: await closingOf(ctx, own.month), notes: notesOf(revenues, names) };
}

/** One note of a kind for each client: cents that are too many or too few add up, stores are counted once. */
function notesOf({ notes, sizes }: Revenues, names: ReadonlyMap<string, string>): TreeNote[] {
  const byKind = Map.groupBy(notes, ({ clientId, code }) => `${clientId} ${code}`);
  return [...byKind.values()].flatMap((same): TreeNote[] => {
    const [first] = same;
    if (!first) return [];
    const stores = new Set(same.flatMap(({ posIds = [] }) => posIds));
    const sum = same.reduce((all, { n = 0 }) => all + n, 0);
    const there = [...stores].reduce((all, id) => all + (sizes.get(id) ?? 1), 0);
    return [{ client: names.get(first.clientId) ?? "—", code: first.code, n: there > 0 ? there : sum }];
  });
}

/** Many lines in one. Null where one of them is not told: the others would tell it. */
function sumLines(lines: readonly ServingLine[], absorb: boolean): ServingLine {
  const sum = (of: "visits" | "stays" | "places" | "inStore" | "travel" | "km" | Cents) =>
    lines.reduce((all, line) => all + line[of], 0);
  const whole = {
    ...{ visits: sum("visits"), stays: sum("stays"), places: sum("places") },
    ...{ inStore: sum("inStore"), travel: sum("travel"), km: sum("km"), storeCents: sum("storeCents") },
    ...{ travelCents: sum("travelCents"), kmCents: sum("kmCents"), idleCents: sum("idleCents") },
  };
  const hidden = lines.some(({ cost }) => cost === null);
  const ids = { id: "rest", name: null, clientId: null, chainId: null, posId: null, userId: null, byHand: false };
  return { ...ids, ...whole, ...moneyOf(whole, sumRevenues(lines), { absorb, hidden }) };
}
type Cents = "storeCents" | "travelCents" | "kmCents" | "idleCents";

/** Who closed a month "YYYY-MM", and when; null while it is open. */
export async function closingOf(ctx: TxCtx, month: string): Promise<Closing | null> {
  const { closedAt: at, closedBy, month: of, reopenedAt } = servingClosings;
  const [row] = await ctx.tx
    .select({ at, byName: traceName(closedBy) })
    .from(servingClosings)
    .where(and(eq(of, firstDay(month)), isNull(reopenedAt)));
  return row ?? null;
}
