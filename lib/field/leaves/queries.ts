import { and, asc, eq, gte } from "drizzle-orm";
import { users, workLeaves } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { tenantToday } from "@/lib/records/tenants/settings";
import { visibleLeave } from "./work-leave.server";

export type ComingLeave = {
  readonly id: string;
  readonly reason: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly substitute: string | null;
  /** The person is away today, where the tenant is. */
  readonly inForce: boolean;
};

/** The leave that a person is on, or else the next one; null when none is known, or none that this session may see. */
export async function comingLeave(ctx: Ctx, userId: string): Promise<ComingLeave | null> {
  authorize(ctx, "GET", "WORKLEAVE");
  try {
    return await withTenant(ctx, async (tx) => {
      const today = await tenantToday({ ...ctx, tx });
      const [leave] = await tx
        .select({
          id: workLeaves.id,
          reason: workLeaves.reason,
          startDate: workLeaves.startDate,
          endDate: workLeaves.endDate,
          substitute: users.name,
        })
        .from(workLeaves)
        .leftJoin(users, and(eq(users.tenantId, workLeaves.tenantId), eq(users.id, workLeaves.substituteId)))
        .where(and(eq(workLeaves.userId, userId), gte(workLeaves.endDate, today), visibleLeave(ctx)))
        .orderBy(asc(workLeaves.startDate))
        .limit(1);
      return leave ? { ...leave, inForce: leave.startDate <= today } : null;
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}
