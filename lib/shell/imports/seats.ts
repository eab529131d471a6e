import { and, eq, ne, sql } from "drizzle-orm";
import { businessUnits, tenants, users } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

export type Seats = { readonly used: number; readonly allowed: number };

/** How many active records of this kind the tenant has, and may have; null for kinds without a limit. @door inner */
export async function seatsOf({ tx, tenantId }: TxCtx, resource: string): Promise<Seats | null> {
  if (resource !== "user" && resource !== "businessUnit") return null;
  const count = { used: sql<number>`count(*)::int` };
  const [found] =
    resource === "user"
      ? await tx
          .select(count)
          .from(users)
          .where(and(eq(users.isActive, true), ne(users.type, "business_unit")))
      : await tx.select(count).from(businessUnits).where(eq(businessUnits.isActive, true));
  const [tenant] = await tx
    .select({ user: tenants.limitUsers, businessUnit: tenants.limitUnits })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  return { used: found?.used ?? 0, allowed: tenant?.[resource] ?? 0 };
}

/** New records for which there is no seat. */
export const beyond = (seats: Seats | null, wanted: number): number =>
  seats ? Math.max(0, Math.min(wanted, seats.used + wanted - seats.allowed)) : 0;
