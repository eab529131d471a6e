import { and, eq, exists, lte, ne } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { newest } from "@/db/order";
import { justifications, posChecks, visits } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { Occurrence } from "./consecutive";

/** How far a walk reaches: no type allows more uses in a row. */
const REACH = 1_000;

/** The person's newest occurrences up to and including a day, for the walk of F7. */
export async function occurrencesUntil(ctx: TxCtx, userId: string, date: string): Promise<Occurrence[]> {
  const wasThere = exists(
    new QueryBuilder()
      .select({ id: posChecks.id })
      .from(posChecks)
      .where(
        and(
          eq(posChecks.userId, visits.userId),
          eq(posChecks.posId, visits.posId),
          eq(posChecks.localDate, visits.localDate),
          eq(posChecks.isManual, false),
        ),
      ),
  );
  const planned = await ctx.tx
    .select({ date: visits.localDate, posId: visits.posId, position: visits.position, done: wasThere })
    .from(visits)
    .where(and(eq(visits.userId, userId), lte(visits.localDate, date)))
    .orderBy(...newest(visits.localDate, visits.position))
    .limit(REACH);
  const uses = await ctx.tx
    .select({
      date: justifications.localDate,
      posId: justifications.posId,
      typeId: justifications.justificationTypeId,
    })
    .from(justifications)
    .where(
      and(
        eq(justifications.userId, userId),
        lte(justifications.localDate, date),
        ne(justifications.status, "rejected"),
      ),
    )
    .orderBy(...newest(justifications.localDate, justifications.id))
    .limit(REACH);

  const found = new Map<string, Occurrence & { typeIds: string[] }>();
  const keyOf = (one: { date: string; posId: string }) => `${one.date} ${one.posId}`;
  for (const { done, ...one } of planned) found.set(keyOf(one), { ...one, done: Boolean(done), typeIds: [] });
  for (const { typeId, ...one } of uses) {
    const known = found.get(keyOf(one)) ?? { ...one, position: null, done: false, typeIds: [] };
    known.typeIds.push(typeId);
    found.set(keyOf(one), known);
  }
  return [...found.values()];
}
