import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { teams, users, userTeams } from "@/db/schema";
import { holdsOn } from "@/lib/records/teams/at";
import { leadOf } from "@/lib/records/teams/lead";

/** Whom rows stand for: people, their team of the day, or who led them on the day. */
export type By = "person" | "team" | "supervisor";
type PersonDay = { readonly userId: SQLWrapper; readonly localDate: SQLWrapper };

/** Whom a person's day stands for, in a query that `joinWhom` has joined; null = people without a team, or whom nobody leads. */
export const whomOf = (by: By, { userId }: Pick<PersonDay, "userId">) =>
  sql<string | null>`${by === "person" ? userId : by === "team" ? userTeams.teamId : leadOf}`.as("of_whom");

/** Joins people's days to their teams of the day and to these teams' leads, where they are told by them. */
export function joinWhom<T extends PgSelect>(query: T, by: By, { userId, localDate }: PersonDay): T {
  if (by !== "person")
    query
      .innerJoin(users, eq(users.id, userId))
      .leftJoin(userTeams, and(eq(userTeams.userId, userId), holdsOn(localDate)))
      .leftJoin(teams, eq(teams.id, userTeams.teamId));
  return query;
}
