import { and, between, eq, inArray, or, type SQL } from "drizzle-orm";
import { type AnyPgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { pos, products, shelfFacts } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { FilterValue } from "@/lib/engine/resource/list-query";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { bySupervisorOn, byTeamOn } from "@/lib/records/teams/at";
import type { ShelfFilter } from "../dashboards/filters";
import { type OfShelf, ofTeams, visibleFacts } from "./visible";

const PLACE = { chainId: pos.chainId, regionalId: pos.regionalId, channelId: pos.channelId } as const;

/** Of PDVs that are what the filters say of places; undefined where they say nothing. */
export function placesWhere(filters: Ask["filters"], posId: AnyPgColumn): SQL | undefined {
  const { posId: id } = filters;
  return and(
    id ? eq(posId, id) : undefined,
    ...(["chainId", "regionalId", "channelId"] as const).map((key) => {
      const of = filters[key];
      return of
        ? inArray(posId, new QueryBuilder().select({ id: pos.id }).from(pos).where(eq(PLACE[key], of)))
        : undefined;
    }),
  );
}

/** The answers, kept with what each adds up to, that this reader sees whole, narrowed by whose they are and where. */
export function answersWhere(
  ctx: TxCtx,
  filters: Ask["filters"],
  of: Readonly<Record<"posId" | "userId" | "localDate", AnyPgColumn>>,
): SQL | undefined {
  const { teamId, supervisorId } = filters;
  const event = { person: of.userId, date: of.localDate };
  const among = (id: string): FilterValue => ({ op: "in", values: [id] });
  return and(
    ofTeams(ctx, of),
    placesWhere(filters, of.posId),
    teamId ? byTeamOn(event)(ctx, "teamId", among(teamId)) : undefined,
    supervisorId ? bySupervisorOn(event)(ctx, "supervisorId", among(supervisorId)) : undefined,
  );
}

/** The facts of these days that this reader sees, narrowed as a dashboard's address says. A client's part is what its own users see. */
export function factsWhere(
  ctx: TxCtx,
  { from, to }: Period,
  filters: Ask["filters"],
  facts: OfShelf = shelfFacts,
): SQL | undefined {
  const event = { person: facts.userId, date: facts.localDate };
  const narrow = (key: ShelfFilter): SQL | undefined => {
    const id = filters[key];
    if (!id) return undefined;
    const value: FilterValue = { op: "in", values: [id] };
    const query = new QueryBuilder();
    switch (key) {
      case "businessUnitId":
        return visibleFacts({ businessUnitId: id, teamIds: null, userId: ctx.userId }, facts);
      case "teamId":
        return byTeamOn(event)(ctx, key, value);
      case "supervisorId":
        return bySupervisorOn(event)(ctx, key, value);
      case "productId":
        return eq(facts.productId, id);
      case "posId":
        return eq(facts.posId, id);
      case "brandId":
        return inArray(
          facts.productId,
          query.select({ id: products.id }).from(products).where(eq(products.brandId, id)),
        );
      case "categoryId": {
        const within = query
          .select({ id: products.id })
          .from(products)
          .where(or(eq(products.categoryId, id), eq(products.subCategoryId, id)));
        return or(inArray(facts.productId, within), facts.categoryId && eq(facts.categoryId, id));
      }
      default:
        return inArray(facts.posId, query.select({ id: pos.id }).from(pos).where(eq(PLACE[key], id)));
    }
  };
  return and(between(facts.localDate, from, to), visibleFacts(ctx, facts), ...KEYS.map(narrow));
}

const KEYS: readonly ShelfFilter[] = [
  ...(["businessUnitId", "chainId", "regionalId", "channelId", "categoryId", "brandId"] as const),
  ...(["productId", "posId", "teamId", "supervisorId"] as const),
];
