import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { users } from "@/db/schema";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { membersOf } from "@/lib/platform/tenancy/own-teams";

type Scope = Pick<Ctx, "businessUnitId" | "teamIds" | "userId">;

/**
 * Whose whereabouts this session sees, as a condition on a column that names a person: a client nobody's, since where people are is
 * no business of the stores' owners; a scoped role its teams' and its own; everybody else all.
 */
export function visiblePerson(ctx: Scope, person: PgColumn): SQL | undefined {
  if (ctx.businessUnitId) return sql`false`;
  if (!ctx.teamIds) return undefined;
  const own = eq(person, ctx.userId);
  return ctx.teamIds.length > 0 ? or(own, inArray(person, membersOf(ctx.teamIds))) : own;
}

/** People who can be followed: those of the field whom this session sees, and others once they have a workday. */
export function trackedPeople(ctx: Scope): SQL | undefined {
  const inField = or(eq(users.type, "promoter"), sql`${users.workdayId} is not null`);
  return and(visiblePerson(ctx, users.id), ne(users.type, "business_unit"), inField);
}
