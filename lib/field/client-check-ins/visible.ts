import { eq, type SQL } from "drizzle-orm";
import { businessUnitChecks } from "@/db/schema";
import { staysOfTeams } from "@/lib/field/check-ins/stay";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

type Scope = Pick<Ctx, "businessUnitId" | "teamIds" | "userId">;

/** Whose stays at clients this session sees: a client those at itself, a scoped role its teams' and its own, everybody else all. */
export function visibleClientChecks(ctx: Scope): SQL | undefined {
  if (ctx.businessUnitId) return eq(businessUnitChecks.businessUnitId, ctx.businessUnitId);
  return staysOfTeams(businessUnitChecks, ctx);
}
