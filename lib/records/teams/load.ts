import { and, asc, eq } from "drizzle-orm";
import { amongMany } from "@/db/many";
import { teams, userTeams } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { holdsBetween } from "./at";
import type { Membership } from "./membership";

/** Who was in which teams on these days, by person, oldest first. The caller has asked who may know. */
export async function teamsDuring(
  ctx: TxCtx,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<ReadonlyMap<string, readonly Membership[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.tx
    .select({
      userId: userTeams.userId,
      teamId: userTeams.teamId,
      name: teams.name,
      validFrom: userTeams.validFrom,
      validTo: userTeams.validTo,
    })
    .from(userTeams)
    .innerJoin(teams, eq(teams.id, userTeams.teamId))
    .where(and(amongMany(userTeams.userId, userIds), holdsBetween(from, to)))
    .orderBy(asc(userTeams.userId), asc(userTeams.validFrom));
  return Map.groupBy(rows, (row) => row.userId);
}
