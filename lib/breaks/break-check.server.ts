import { eq, inArray, or } from "drizzle-orm";
import { workdayBreakChecks } from "@/db/schema";
import { bind } from "@/lib/resource/bind";
import { membersOf } from "@/lib/teams/own";
import type { Ctx } from "@/lib/tenancy/ctx";
import { workdayBreakCheck } from "./break-check.resource";

/** A scoped role sees the breaks of its teams' people and its own; a client's user, who has no people, only its own. */
export function visibleBreaks(ctx: Pick<Ctx, "businessUnitId" | "teamIds" | "userId">) {
  const own = eq(workdayBreakChecks.userId, ctx.userId);
  if (ctx.businessUnitId) return own;
  if (!ctx.teamIds) return undefined;
  return ctx.teamIds.length > 0 ? or(own, inArray(workdayBreakChecks.userId, membersOf(ctx.teamIds))) : own;
}

export const workdayBreakCheckServer = bind({
  resource: workdayBreakCheck,
  table: workdayBreakChecks,
  visible: visibleBreaks,
});
