import { and, eq, gt, inArray, ne, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { amongMany, amongTexts } from "@/db/many";
import { auditLog, businessUnitPos, businessUnits, businessUnitUsers, pos, tenants, users } from "@/db/schema";
import { writeAudit } from "@/lib/engine/audit/write";
import type { AutomaticLink } from "@/lib/engine/resource/bind";
import { relationOf } from "@/lib/engine/resource/field";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { tenantSettings } from "@/lib/records/tenants/settings";

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

type What = "users" | "pos";
const LINKS = {
  users: {
    flag: businessUnits.addAllUsers,
    source: users,
    key: "userIds",
    rule: "addAllUsers",
    everywhere: "isAddUserToBusinessUnit",
  },
  pos: {
    flag: businessUnits.addAllPos,
    source: pos,
    key: "posIds",
    rule: "addAllPos",
    everywhere: "isAddPdvToBusinessUnit",
  },
} as const;

/**
 * Adds users or stores that are new, or switched on again, to every active client that takes all of them ("add all" is a live rule, not a one-time copy); to every active
 * client where the tenant says so (`is_add_user_to_business_unit`, `is_add_pdv_to_business_unit`). The client's log says which rule it was.
 * Whoever was taken out of a client by hand stays out.
 */
export async function joinLiveUnits(ctx: TxCtx, what: What, ids: readonly string[]): Promise<void> {
  const { flag, source, everywhere } = LINKS[what];
  await holdLiveRules(ctx, "shared");
  const toAll = (await tenantSettings(ctx))[everywhere];
  const units = await ctx.tx
    .select({ id: businessUnits.id, name: businessUnits.name, takesAll: flag })
    .from(businessUnits)
    .where(and(eq(businessUnits.isActive, true), toAll ? undefined : eq(flag, true)));
  if (units.length === 0) return;
  const named = await ctx.tx
    .select({ id: source.id, name: source.name })
    .from(source)
    .where(and(inArray(source.id, [...ids]), joins(what)));
  if (named.length === 0) return;
  const takenOut = await takenOutByHand(
    ctx,
    what,
    units.map(({ id }) => id),
    named.map(({ id }) => id),
  );
  for (const unit of units) {
    const joining = named.map(({ id }) => id).filter((id) => !takenOut.has(unit.id + id));
    const joined = new Set(await link(ctx, what, unit.id, joining));
    const records = named.filter(({ id }) => joined.has(id));
    await noteJoined(ctx, what, unit, records, unit.takesAll);
  }
}

/** A client's own user serves no client: what they served while they worked here they serve no longer. */
export async function leaveUnits(ctx: TxCtx, userId: string): Promise<void> {
  await ctx.tx.delete(businessUnitUsers).where(eq(businessUnitUsers.userId, userId));
}

/**
 * Links everybody, or every store, of the tenant to one client: what switching a live rule on means. With `but`, those that were taken out of it by hand
 * stay out.
 */
export async function linkAll(ctx: TxCtx, what: What, businessUnitId: string, but?: "taken out"): Promise<string[]> {
  const { source } = LINKS[what];
  await holdLiveRules(ctx, "alone");
  const rows = await ctx.tx.select({ id: source.id }).from(source).where(joins(what));
  const ids = rows.map((row) => row.id);
  const out = but ? await takenOutByHand(ctx, what, [businessUnitId], ids) : new Set<string>();
  return link(
    ctx,
    what,
    businessUnitId,
    ids.filter((id) => !out.has(businessUnitId + id)),
  );
}

/** Clients that are switched on again take what came while they were off, where they take all. */
export async function catchUp(ctx: TxCtx, unitIds: readonly string[]): Promise<void> {
  const { id, name, addAllUsers, addAllPos } = businessUnits;
  const units = await ctx.tx
    .select({ id, name, users: addAllUsers, pos: addAllPos })
    .from(businessUnits)
    .where(inArray(id, [...unitIds]));
  for (const unit of units)
    for (const what of ["users", "pos"] as const) {
      if (!unit[what]) continue;
      const joined = await linkAll(ctx, what, unit.id, "taken out");
      const { source } = LINKS[what];
      const records = await ctx.tx
        .select({ id: source.id, name: source.name })
        .from(source)
        .where(amongMany(source.id, joined));
      await noteJoined(ctx, what, unit, records, true);
    }
}

async function noteJoined(
  ctx: TxCtx,
  what: What,
  unit: { readonly id: string; readonly name: string },
  records: readonly { readonly id: string; readonly name: string }[],
  takesAll: boolean,
): Promise<void> {
  if (records.length === 0) return;
  const { key, rule, everywhere } = LINKS[what];
  const ids = records.map(({ id }) => id);
  await writeAudit(ctx, {
    resource: "businessUnit",
    recordId: unit.id,
    recordName: unit.name,
    action: "join",
    before: null,
    after: { [key]: ids, [relationOf(key)]: records, because: takesAll ? rule : everywhere },
  });
}

/**
 * Who switches a live rule on is alone; who joins by it shares. A rule and a record that come about at the same moment would otherwise not
 * see each other, and the record would be left out for good.
 */
async function holdLiveRules(ctx: TxCtx, how: "alone" | "shared"): Promise<void> {
  const key = sql`hashtextextended(${`live-rules:${ctx.tenantId}`}, 0)`;
  await ctx.tx.execute(
    how === "alone" ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`,
  );
}

/** Pairs of client and record that somebody took apart and nobody brought together again since, as the clients' log tells. */
async function takenOutByHand(
  { tx }: TxCtx,
  what: What,
  unitIds: readonly string[],
  ids: readonly string[],
): Promise<Set<string>> {
  const { key } = LINKS[what];
  const had = sql`jsonb_array_elements_text(case jsonb_typeof(${auditLog.before} -> ${key}::text)
    when 'array' then ${auditLog.before} -> ${key}::text else '[]' end)`;
  const later = alias(auditLog, "later");
  const again = tx
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.tenantId, auditLog.tenantId),
        eq(later.resource, auditLog.resource),
        eq(later.recordId, auditLog.recordId),
        eq(later.action, "update"),
        gt(later.at, auditLog.at),
        sql`jsonb_exists(${later.after} -> ${key}::text, had.id)`,
        sql`not jsonb_exists(${later.before} -> ${key}::text, had.id)`,
      ),
    );
  const rows = await tx
    .selectDistinct({ unitId: auditLog.recordId, id: sql<string>`had.id` })
    .from(auditLog)
    .innerJoin(sql`lateral ${had} had(id)`, amongTexts(sql`had.id`, ids))
    .where(
      and(
        eq(auditLog.resource, "businessUnit"),
        inArray(auditLog.recordId, [...unitIds]),
        eq(auditLog.action, "update"),
        sql`not jsonb_exists(${auditLog.after} -> ${key}::text, had.id)`,
        notExists(again),
      ),
    );
  return new Set(rows.map((row) => `${row.unitId}${row.id}`));
}

/** What "all" means: active stores, and active people who work here; a client's own users serve nobody. */
function joins(what: What): SQL | undefined {
  return what === "pos" ? eq(pos.isActive, true) : and(eq(users.isActive, true), ne(users.type, "business_unit"));
}

/** Those that were not linked yet. */
async function link(ctx: TxCtx, what: What, businessUnitId: string, ids: readonly string[]): Promise<string[]> {
  const added: string[] = [];
  for (let from = 0; from < ids.length; from += 1_000) {
    const part = ids.slice(from, from + 1_000);
    if (what === "users") {
      const rows = await ctx.tx
        .insert(businessUnitUsers)
        .values(part.map((userId) => ({ businessUnitId, userId })))
        .onConflictDoNothing()
        .returning({ id: businessUnitUsers.userId });
      added.push(...rows.map(({ id }) => id));
    } else {
      const rows = await ctx.tx
        .insert(businessUnitPos)
        .values(part.map((posId) => ({ businessUnitId, posId })))
        .onConflictDoNothing()
        .returning({ id: businessUnitPos.posId });
      added.push(...rows.map(({ id }) => id));
    }
  }
  return added;
}
