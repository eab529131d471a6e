import { and, eq, gte, inArray, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import { roles, users } from "@/db/schema";
import { SUPER_ADMIN, TENANT_ADMIN } from "@/lib/platform/permissions/role-names";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

const ofAdmins = and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId));
const ADMINS = inArray(roles.name, [TENANT_ADMIN, SUPER_ADMIN]);

/**
 * True when nobody would be left to administer the tenant without these people: one of them is an admin who works here, and no other
 * does without a last day and, where one of them can sign in, with a password. One question at a time in a tenant, so that of two
 * admins who remove each other one stays. `switched`: they were switched off in this transaction.
 */
export async function areLastAdmins(ctx: TxCtx, ids: readonly string[], switched = false): Promise<boolean> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`admins:${ctx.tenantId}`}, 0))`);
  // A day of grace, for the zone of the tenant may be behind that of the database.
  const here = or(isNull(users.resignationDate), gte(users.resignationDate, sql`current_date - 1`));
  const leaving = await ctx.tx
    .select({ open: sql<boolean>`${users.passwordHash} is not null` })
    .from(users)
    .innerJoin(roles, ofAdmins)
    .where(and(ADMINS, inArray(users.id, [...ids]), here, switched ? undefined : eq(users.isActive, true)));
  if (leaving.length === 0) return false;
  // Who was invited and has no password yet takes over from nobody who can sign in.
  const open = leaving.some((one) => one.open) ? isNotNull(users.passwordHash) : undefined;
  const [left] = await ctx.tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, ofAdmins)
    .where(
      and(
        ADMINS,
        eq(roles.isActive, true),
        eq(users.isActive, true),
        isNull(users.resignationDate),
        notInArray(users.id, [...ids]),
        open,
      ),
    )
    .limit(1);
  return left === undefined;
}
