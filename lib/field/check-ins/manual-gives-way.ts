import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { justifications, posChecks, questionnaireAnswers } from "@/db/schema";
import { writeAudit } from "@/lib/engine/audit/write";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

type Own = {
  readonly id: string;
  readonly userId: string;
  readonly posId: string;
  readonly localDate: string;
  readonly workScheduleId: string | null;
};

/**
 * A person's own check-in arrives where somebody approved a justification before and made a check by hand: the one made by hand goes, and
 * what it was stays in the log. One gives way to one, and never that of another route. Call it before the own one is stored, and what it
 * gives afterwards (null when nothing gave way): that ties to the own check what hung on the other. The caller holds the person's lock.
 */
export async function manualGivesWay(ctx: TxCtx, own: Own): Promise<(() => Promise<void>) | null> {
  const [manual] = await ctx.tx
    .select()
    .from(posChecks)
    .where(madeByHand(own))
    .orderBy(asc(posChecks.occurredAt))
    .limit(1);
  if (!manual) return null;
  const hanging: (() => Promise<unknown>)[] = [];
  for (const table of [justifications, questionnaireAnswers]) {
    const rows = await ctx.tx
      .update(table)
      .set({ posCheckId: null })
      .where(eq(table.posCheckId, manual.id))
      .returning({ id: table.id });
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      hanging.push(() => ctx.tx.update(table).set({ posCheckId: own.id }).where(inArray(table.id, ids)));
  }
  await ctx.tx.delete(posChecks).where(eq(posChecks.id, manual.id));
  await writeAudit(ctx, {
    resource: "posCheck",
    recordId: manual.id,
    action: "give_way",
    before: manual,
    after: { id: own.id },
  });
  return async () => {
    for (const tie of hanging) await tie();
  };
}

/** Made by hand altogether: an arrival that a device sent bears a battery or a place. */
function madeByHand({ userId, posId, localDate, workScheduleId }: Own) {
  const route = posChecks.workScheduleId;
  return and(
    eq(posChecks.userId, userId),
    eq(posChecks.posId, posId),
    eq(posChecks.localDate, localDate),
    eq(posChecks.isManual, true),
    isNull(posChecks.batteryIn),
    isNull(posChecks.latitude),
    workScheduleId === null ? undefined : or(isNull(route), eq(route, workScheduleId)),
  );
}
