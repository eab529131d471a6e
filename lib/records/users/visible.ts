import { eq, inArray, or } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** A client's user sees the people of their own client; a scoped role the people of its teams; everyone themselves. */
export function visibleUser(ctx: Pick<Ctx, "businessUnitId" | "teamIds" | "userId">) {
  if (ctx.businessUnitId) return eq(users.businessUnitId, ctx.businessUnitId);
  if (!ctx.teamIds) return undefined;
  const self = eq(users.id, ctx.userId);
  return ctx.teamIds.length > 0 ? or(self, inArray(users.teamId, [...ctx.teamIds])) : self;
}
