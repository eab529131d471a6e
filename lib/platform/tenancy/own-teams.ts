import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { teams, users } from "@/db/schema";
import type { Ctx } from "./ctx";
import { MY_TEAM, ownWord } from "./own";

/** The teams that someone calls theirs, as a subquery of ids: of their scope, that they supervise, or that they belong to. */
export function ownTeams(ctx: Pick<Ctx, "userId" | "teamIds">): SQL {
  const membership = new QueryBuilder().select({ id: users.teamId }).from(users).where(eq(users.id, ctx.userId));
  const query = new QueryBuilder()
    .select({ id: teams.id })
    .from(teams)
    .where(
      or(
        eq(teams.supervisorId, ctx.userId),
        inArray(teams.id, membership),
        ctx.teamIds && ctx.teamIds.length > 0 ? inArray(teams.id, [...ctx.teamIds]) : undefined,
      ),
    );
  return sql`(${query})`;
}

/** People of these teams. */
export function membersOf(teamIds: readonly string[]) {
  return new QueryBuilder()
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.teamId, [...teamIds]));
}

/**
 * The values of a filter without the word for the reader's own teams; and, where it was among them, what it means for a column. `to`: the
 * name of the records that the column points at; the word means nothing among others.
 */
export function apartFromOwn(
  ctx: Pick<Ctx, "userId" | "teamIds">,
  column: PgColumn,
  values: readonly string[],
  to = "team",
): { readonly others: readonly string[]; readonly own: SQL | null } {
  if (ownWord(to) !== MY_TEAM || !values.includes(MY_TEAM)) return { others: values, own: null };
  return { others: values.filter((value) => value !== MY_TEAM), own: sql`${column} in ${ownTeams(ctx)}` };
}
