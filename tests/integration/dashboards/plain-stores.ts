import { eq, sql } from "drizzle-orm";
import { pos, posChains, posChannels, posFlags, posRegionals, states } from "@/db/schema";
import { byText } from "@/lib/base/text/order";
import type { Ask } from "@/lib/engine/report/define";
import { spotsOf } from "@/lib/insight/points/points";
import { placesOf } from "@/lib/insight/points/sums";
import { minutesBy } from "@/lib/insight/stores/minutes";
import type { StoreRow } from "@/lib/insight/stores/page";
import { isOfSome, lastBefore, placesWhere, planOf, visitsBy } from "@/lib/insight/stores/places";
import { UNMEASURED } from "@/lib/insight/stores/score";
import { shelvesOf } from "@/lib/insight/stores/shelf";
import { isRanked, scored, standingOf, termsOf, worstFirst } from "@/lib/insight/stores/standing";
import { agreedAt } from "@/lib/insight/stores/stores";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/** Every store of a period whole, the worst first, without any short cut: all check-ins, all that was planned, each store a row. What is quick is compared with it. */
export async function plainStores(ctx: TxCtx, ask: Ask): Promise<readonly StoreRow[]> {
  const { period, filters } = ask;
  const terms = await termsOf(ctx, ask);
  const shelves = await shelvesOf(ctx, ask, terms.rules.share);
  const [plan, visited] = [await planOf(ctx, period, filters), await visitsBy(ctx, period, filters)];
  const worked = (await rowsOf(ctx, filters)).filter(
    ({ id, isActive }) => (isActive && !isOfSome(ctx, filters)) || plan.has(id) || visited.has(id) || shelves.has(id),
  );
  const before = await lastBefore(
    ctx,
    worked.map(({ id }) => id),
    period.from,
    filters,
  );
  const contracts = await agreedAt(ctx, ask);
  const spent = contracts && (await minutesBy(ctx, period, filters));
  const byName = worked.toSorted((a, b) => byText(a.nameSearch, b.nameSearch) || byText(a.id, b.id));
  const stores = byName.map(({ state, nameSearch: _, ...store }, place) => {
    const { id } = store;
    const [shelf, last] = [shelves.get(id), visited.get(id)?.last ?? before.get(id) ?? null];
    return {
      ...(shelf ?? UNMEASURED),
      ...(plan.get(id) ?? { planned: 0, done: 0 }),
      ...scored(shelf ?? UNMEASURED, terms, store.profile),
      ...standingOf(store, { last, shelf }, terms, period),
      ...{ state, visits: visited.get(id)?.visits ?? 0, place },
      ...{ contracted: contracts?.get(id) ?? null, minutes: spent && (spent.get(id) ?? 0) },
    };
  });
  return stores
    .sort(worstFirst)
    .map(({ place: _, ...store }, at) => ({ ...store, rank: isRanked(store) ? at + 1 : null }));
}

const rowsOf = (ctx: TxCtx, filters: Ask["filters"]) =>
  ctx.tx
    .select({
      ...{
        id: pos.id,
        name: pos.name,
        nameSearch: sql<string>`${pos.nameSearch}`,
        isActive: pos.isActive,
        profile: pos.profile,
      },
      flag: sql<string | null>`coalesce(${posFlags.name}, ${posChains.name})`,
      chainId: sql<string | null>`coalesce(${pos.chainId}, ${posFlags.chainId})`,
      ...{ channelId: pos.channelId, channel: posChannels.name },
      ...{ regionalId: pos.regionalId, regional: posRegionals.name, state: states.code },
    })
    .from(pos)
    .leftJoin(states, eq(states.id, pos.stateId))
    .leftJoin(posFlags, eq(posFlags.id, pos.flagId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId))
    .leftJoin(posChannels, eq(posChannels.id, pos.channelId))
    .leftJoin(posRegionals, eq(posRegionals.id, pos.regionalId))
    .where(placesWhere(ctx, filters));

/** The visited PDVs with their points and check-ins, by name, in the same plain way. */
export async function plainPlaces(ctx: TxCtx, ask: Ask) {
  const visited = await visitsBy(ctx, ask.period, ask.filters);
  const rows = await rowsOf(ctx, ask.filters).orderBy(pos.nameSearch, pos.id);
  const places = rows.flatMap(({ id, name, flag, chainId }) => {
    const own = visited.get(id);
    return own ? [{ id, pos: name, flag, chainId, ...own }] : [];
  });
  return placesOf(places, await spotsOf(ctx, ask));
}
