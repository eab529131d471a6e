import { eq, inArray, or } from "drizzle-orm";
import { workdayPunches } from "@/db/schema";
import { bind } from "@/lib/engine/resource/bind";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { membersOf } from "@/lib/platform/tenancy/own-teams";
import { workdayPunch } from "./punch.resource";

/** A scoped role sees the punches of its teams' people and its own; a client's user, who has no people, only its own. */
function visiblePunches(ctx: Pick<Ctx, "businessUnitId" | "teamIds" | "userId">) {
  const own = eq(workdayPunches.userId, ctx.userId);
  if (ctx.businessUnitId) return own;
  if (!ctx.teamIds) return undefined;
  return ctx.teamIds.length > 0 ? or(own, inArray(workdayPunches.userId, membersOf(ctx.teamIds))) : own;
}

export const workdayPunchServer = bind({ resource: workdayPunch, table: workdayPunches, visible: visiblePunches });
