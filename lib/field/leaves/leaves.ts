import { and, asc, eq, gte, inArray, lte } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { named, question } from "@/db/gather";
import { users, workLeaves } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/** Somebody's time away; days are "YYYY-MM-DD" and the end is the last day away. */
export type Leave = {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly reason: string;
  readonly substituteId: string | null;
  readonly substituteName: string | null;
  /** The substitute visits what the person away would have. */
  readonly inheritsRoutes: boolean;
};
const substitute = alias(users, "substitute");
const columns = {
  id: workLeaves.id,
  userId: workLeaves.userId,
  userName: users.name,
  startDate: workLeaves.startDate,
  endDate: workLeaves.endDate,
  reason: workLeaves.reason,
  substituteId: workLeaves.substituteId,
  substituteName: substitute.name,
  inheritsRoutes: workLeaves.inheritsRoutes,
};
const ofPerson = and(eq(users.tenantId, workLeaves.tenantId), eq(users.id, workLeaves.userId));
const ofSubstitute = and(eq(substitute.tenantId, workLeaves.tenantId), eq(substitute.id, workLeaves.substituteId));
const inOrder = [asc(workLeaves.startDate), asc(workLeaves.id)];
type Asked = Period & { readonly userIds?: readonly string[] };

/**
 * Leaves that touch a period, both days included, oldest first; of these people only where `userIds` is given (as the one away, not
 * as the substitute). It serves rules inside a transaction and is not narrowed to what the session may see.
 */
export async function leavesBetween(ctx: TxCtx, { from, to, userIds }: Asked): Promise<Leave[]> {
  if (userIds?.length === 0) return [];
  return ctx.tx
    .select(columns)
    .from(workLeaves)
    .innerJoin(users, ofPerson)
    .leftJoin(substitute, ofSubstitute)
    .where(
      and(
        lte(workLeaves.startDate, to),
        gte(workLeaves.endDate, from),
        userIds && inArray(workLeaves.userId, [...userIds]),
      ),
    )
    .orderBy(...inOrder);
}

/** Leaves of a person (`userId`) on a day (`date`), oldest first. */
export const LEAVES = question
  .select(columns)
  .from(workLeaves)
  .innerJoin(users, ofPerson)
  .leftJoin(substitute, ofSubstitute)
  .where(
    and(
      eq(workLeaves.userId, named("userId")),
      lte(workLeaves.startDate, named("date")),
      gte(workLeaves.endDate, named("date")),
    ),
  )
  .orderBy(...inOrder);

/** The leave that a person is on that day. */
export function leaveAt(list: readonly Leave[], userId: string, date: string): Leave | null {
  return list.find((leave) => leave.userId === userId && leave.startDate <= date && date <= leave.endDate) ?? null;
}
