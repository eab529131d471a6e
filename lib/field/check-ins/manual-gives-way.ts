import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { type Gathered, named, question } from "@/db/gather";
import { justifications, posChecks, questionnaireAnswers } from "@/db/schema";
import { writeAudit } from "@/lib/engine/audit/write";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

const { userId, posId, localDate, workScheduleId, occurredAt } = posChecks;

/**
 * A check made by hand altogether (an arrival that a device sent bears a battery or a place) where a person (`userId`) arrives (`posId`,
 * `date`) on a route (`routeId`), or on none.
 */
export const MANUAL = question
  .select()
  .from(posChecks)
  .where(
    and(
      eq(userId, named("userId")),
      eq(posId, named("posId")),
      eq(localDate, named("date")),
      eq(posChecks.isManual, true),
      isNull(posChecks.batteryIn),
      isNull(posChecks.latitude),
      or(sql`${named("routeId")}::uuid is null`, isNull(workScheduleId), eq(workScheduleId, named("routeId"))),
    ),
  )
  .orderBy(asc(occurredAt))
  .limit(1);

/**
 * A person's own check-in arrives where somebody approved a justification before and made a check by hand: the one made by hand goes, and
 * what it was stays in the log. One gives way to one, and never that of another route. `manual` is what was found of it. Call it before the own one is stored, and what it
 * gives afterwards (null when nothing gave way): that ties to the own check what hung on the other. The caller holds the person's lock.
 */
export async function manualGivesWay(
  ctx: TxCtx,
  own: { readonly id: string },
  [manual]: Gathered<{ manual: typeof MANUAL }>["manual"],
): Promise<(() => Promise<void>) | null> {
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
