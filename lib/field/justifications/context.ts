import { and, eq, inArray } from "drizzle-orm";
import { newest } from "@/db/order";
import { businessUnitPos, justificationTypeBusinessUnits, justificationTypes, posChecks, users } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { membersOf } from "@/lib/platform/tenancy/own-teams";

export type TypeRow = typeof justificationTypes.$inferSelect;

/** A type that was in use when the thing happened: one that was switched off since still takes what comes late. */
export async function loadType(ctx: TxCtx, id: string, occurredAt: Date): Promise<TypeRow> {
  const [found] = await ctx.tx.select().from(justificationTypes).where(eq(justificationTypes.id, id));
  if (!found || (!found.isActive && found.updatedAt <= occurredAt)) {
    throw invalidFields({ justification_type_id: "not_found" });
  }
  return found;
}

/** A type with clients is for PDVs that one of them is served in. */
export async function demandClient(ctx: TxCtx, typeId: string, posId: string): Promise<void> {
  const linked = await ctx.tx
    .select({ id: justificationTypeBusinessUnits.businessUnitId })
    .from(justificationTypeBusinessUnits)
    .where(eq(justificationTypeBusinessUnits.justificationTypeId, typeId));
  if (linked.length === 0) return;
  const clients = linked.map((link) => link.id);
  const [served] = await ctx.tx
    .select({ id: businessUnitPos.posId })
    .from(businessUnitPos)
    .where(and(eq(businessUnitPos.posId, posId), inArray(businessUnitPos.businessUnitId, clients)))
    .limit(1);
  if (!served) throw invalidFields({ justification_type_id: "type_of_other_client" });
}

/** The person that a justification is about: oneself, or somebody whose work this session sees. */
export async function demandPerson(ctx: TxCtx, userId: string): Promise<void> {
  if (userId === ctx.userId) return;
  const mine = ctx.teamIds === null ? undefined : inArray(users.id, membersOf(ctx.teamIds));
  const [found] = ctx.businessUnitId
    ? []
    : await ctx.tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), mine));
  if (!found) throw invalidFields({ user_id: "not_found" });
}

type Where = { readonly userId: string; readonly posId: string; readonly localDate: string };

/** The person's newest check at that place on that day. */
export async function checkAt(ctx: TxCtx, { userId, posId, localDate }: Where) {
  const [found] = await ctx.tx
    .select()
    .from(posChecks)
    .where(and(eq(posChecks.userId, userId), eq(posChecks.posId, posId), eq(posChecks.localDate, localDate)))
    .orderBy(...newest(posChecks.occurredAt, posChecks.id))
    .limit(1);
  return found;
}
