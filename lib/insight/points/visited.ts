import { and, asc, between, eq, inArray, sql } from "drizzle-orm";
import { amongMany } from "@/db/many";
import { pos, posChains, posChecks, posFlags } from "@/db/schema";
import type { Ask, Found } from "@/lib/engine/report/define";
import { rowsOnPage } from "@/lib/engine/report/rows-on-page";
import { servedPos, visibleChecks } from "@/lib/field/check-ins/visible";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { bySupervisorOn, byTeamOn } from "@/lib/records/teams/at";
import { oncePerRead } from "../once";
import { checksAt, placesWhere } from "../stores/places";
import { seenIn } from "../stores/seen";
import { spotsOf } from "./points";
import { among, type Place, type PlaceRows, placesOf, type Visited } from "./sums";

type Asked = Pick<Ask, "period" | "filters">;

/** The PDVs visited in these days, as far as this reader sees visits; what is said of products narrows none of them. */
export const visitedOf = oncePerRead((ctx, ask) => readVisited(ctx, ask));

async function readVisited(ctx: TxCtx, { period, filters }: Asked, ids?: readonly string[]): Promise<Visited[]> {
  const { businessUnitId: client, teamId, supervisorId } = filters;
  const event = { person: posChecks.userId, date: posChecks.localDate };
  const within = (id: string) => ({ op: "in" as const, values: [id] });
  const places = { chainId: pos.chainId, regionalId: pos.regionalId, channelId: pos.channelId, posId: pos.id } as const;
  const narrowed = (["chainId", "regionalId", "channelId", "posId"] as const).flatMap((key) => {
    const id = filters[key];
    return id ? [eq(places[key], id)] : [];
  });
  // Counted before they are named.
  const seen = ctx.tx
    .select({
      posId: posChecks.posId,
      visits: sql`count(*)`.mapWith(Number).as("visits"),
      last: sql<string>`max(${posChecks.localDate})`.as("last"),
    })
    .from(posChecks)
    .where(
      and(
        between(posChecks.localDate, period.from, period.to),
        ids && checksAt(ids, period),
        visibleChecks(ctx),
        client ? inArray(posChecks.posId, servedPos(client)) : undefined,
        teamId ? byTeamOn(event)(ctx, "teamId", within(teamId)) : undefined,
        supervisorId ? bySupervisorOn(event)(ctx, "supervisorId", within(supervisorId)) : undefined,
      ),
    )
    .groupBy(posChecks.posId)
    .as("seen");
  return ctx.tx
    .select({
      ...{ posId: pos.id, pos: pos.name, visits: seen.visits, last: seen.last },
      flag: sql<string | null>`coalesce(${posFlags.name}, ${posChains.name})`,
      chainId: sql<string | null>`coalesce(${pos.chainId}, ${posFlags.chainId})`,
    })
    .from(seen)
    .innerJoin(pos, eq(pos.id, seen.posId))
    .leftJoin(posFlags, eq(posFlags.id, pos.flagId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId))
    .where(and(...narrowed, ids && amongMany(pos.id, ids)))
    .orderBy(asc(pos.nameSearch), asc(pos.id));
}

/** One page of the visited PDVs that a number counts, with their points: the same as of all of them, but visits are counted on the page alone. */
export async function placesOnPage(ctx: TxCtx, ask: Ask, of: PlaceRows): Promise<Found<Place>> {
  const spots = await spotsOf(ctx, ask);
  const own = new Set(among(spots, "own").map(({ posId }) => posId));
  const named = (await namedOf(ctx, ask)).filter((id) => of === "visited" || own.has(id));
  const seen = await seenIn(ctx, ask.period, ask.filters, { ids: named, ever: false });
  const all = named.filter((_, at) => (seen[at] ?? "") >= ask.period.from);
  const visited = await readVisited(ctx, ask, rowsOnPage(all, ask));
  return { rows: placesOf(visited, spots), total: all.length };
}

/** The PDVs that are what the filters say, by name, as one list: tens of thousands of rows take longer to send than to find. */
async function namedOf(ctx: TxCtx, { filters }: Asked): Promise<readonly string[]> {
  const [all] = await ctx.tx
    .select({ ids: sql<string | null>`string_agg(${pos.id}::text, ',' order by ${pos.nameSearch}, ${pos.id})` })
    .from(pos)
    .where(placesWhere(ctx, filters));
  return all?.ids?.split(",") ?? [];
}
