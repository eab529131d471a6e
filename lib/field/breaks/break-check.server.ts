import { eq, inArray, or } from "drizzle-orm";
import { workdayBreakChecks } from "@/db/schema";
import { bind } from "@/lib/engine/resource/bind";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { membersOf } from "@/lib/platform/tenancy/own-teams";
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
