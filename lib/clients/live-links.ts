import { eq, or, sql } from "drizzle-orm";
import { businessUnitPos, businessUnits, businessUnitUsers, pos, tenants, users } from "@/db/schema";
import type { AutomaticLink, TxCtx } from "@/lib/resource/bind";
import { tenantSettings } from "@/lib/tenants/settings";

/** A store's links to the clients that take every store, by their own rule or by the tenant's. */
export const automaticPosLinks: AutomaticLink = {
  column: businessUnitPos.posId,
  where: sql`(exists (select from ${businessUnits} unit where unit.tenant_id = ${businessUnitPos.tenantId}
      and unit.id = ${businessUnitPos.businessUnitId} and unit.add_all_pos)
    or exists (select from ${tenants} t where t.id = ${businessUnitPos.tenantId} and t.is_add_pdv_to_business_unit))`,
};
/** A person's links to the clients that take everybody, likewise. */
export const automaticUserLinks: AutomaticLink = {
  column: businessUnitUsers.userId,
  where: sql`(exists (select from ${businessUnits} unit where unit.tenant_id = ${businessUnitUsers.tenantId}
      and unit.id = ${businessUnitUsers.businessUnitId} and unit.add_all_users)
    or exists (select from ${tenants} t where t.id = ${businessUnitUsers.tenantId} and t.is_add_user_to_business_unit))`,
};

/**
 * Adds new users or stores to every client that takes all of them ("add all" is a live rule, not a one-time copy); to every active
 * client where the tenant says so (`is_add_user_to_business_unit`, `is_add_pdv_to_business_unit`).
 */
export async function joinLiveUnits(ctx: TxCtx, what: "users" | "pos", ids: readonly string[]): Promise<void> {
  const flag = what === "users" ? businessUnits.addAllUsers : businessUnits.addAllPos;
  const settings = await tenantSettings(ctx);
  const everywhere = what === "users" ? settings.isAddUserToBusinessUnit : settings.isAddPdvToBusinessUnit;
  const units = await ctx.tx
    .select({ id: businessUnits.id })
    .from(businessUnits)
    .where(everywhere ? or(eq(flag, true), eq(businessUnits.isActive, true)) : eq(flag, true));
  for (const unit of units) await link(ctx, what, unit.id, ids);
}

/** Links everybody, or every store, of the tenant to one client: what switching a live rule on means. */
export async function linkAll(ctx: TxCtx, what: "users" | "pos", businessUnitId: string): Promise<void> {
  const source = what === "users" ? users : pos;
  const rows = await ctx.tx.select({ id: source.id }).from(source).where(eq(source.isActive, true));
  await link(
    ctx,
    what,
    businessUnitId,
    rows.map((row) => row.id),
  );
}

async function link(ctx: TxCtx, what: "users" | "pos", businessUnitId: string, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += 1_000) {
    const part = ids.slice(from, from + 1_000);
    if (what === "users") {
      await ctx.tx
        .insert(businessUnitUsers)
        .values(part.map((userId) => ({ businessUnitId, userId })))
        .onConflictDoNothing();
    } else {
      await ctx.tx
        .insert(businessUnitPos)
        .values(part.map((posId) => ({ businessUnitId, posId })))
        .onConflictDoNothing();
    }
  }
}
