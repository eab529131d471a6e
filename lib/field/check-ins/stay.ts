import { eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { type businessUnitChecks, type posChecks, users } from "@/db/schema";
import { alphabetical, byName, on } from "@/lib/engine/events/filters";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { membersOf } from "@/lib/platform/tenancy/own-teams";
import { byTeamOn } from "@/lib/records/teams/at";

type Stays = typeof posChecks | typeof businessUnitChecks;

/** The screen shows the newest of the stays that match, never more than these: older ones belong to reports. */
export const NEWEST = 1_000;

/** Those of a scoped role: its teams' and its own; everybody else's are all. */
export function staysOfTeams(stays: Stays, ctx: Pick<Ctx, "teamIds" | "userId">): SQL | undefined {
  if (!ctx.teamIds) return undefined;
  const own = eq(stays.userId, ctx.userId);
  return ctx.teamIds.length > 0 ? or(own, inArray(stays.userId, membersOf(ctx.teamIds))) : own;
}

/** What lists of stays have in common, wherever these were: how they are filtered, searched and sorted. */
export const stayList = (stays: Stays) => ({
  table: stays,
  received: stays.receivedAt,
  newest: NEWEST,
  filters: {
    date: on.day(stays.localDate),
    userId: on.id(stays.userId),
    teamId: byTeamOn({ person: stays.userId, date: stays.localDate }),
    forced: on.flag(eq(stays.forced, true)),
    manual: on.flag(eq(stays.isManual, true)),
    open: on.flag(isNull(stays.checkOutAt)),
  },
  searched: { userId: byName(stays.userId, users) },
  sorts: {
    userId: alphabetical(users.name),
    date: stays.localDate,
    occurredAt: stays.occurredAt,
    checkOutAt: stays.checkOutAt,
    timeInStore: stays.timeInStoreSeconds,
    distance: sql`greatest(${stays.distanceIn}, ${stays.distanceOut})`,
    distanceIn: stays.distanceIn,
    distanceOut: stays.distanceOut,
    battery: sql`least(${stays.batteryIn}, ${stays.batteryOut})`,
    batteryIn: stays.batteryIn,
    batteryOut: stays.batteryOut,
    forced: stays.forced,
    manual: stays.isManual,
    receivedAt: stays.receivedAt,
    createdAt: stays.createdAt,
    updatedAt: stays.updatedAt,
  },
  // Sides stand in the columns of both; clients of the API may still sort by one.
  shown: { hides: () => ["distanceIn", "distanceOut", "batteryIn", "batteryOut"] },
});
