import { and, eq, exists, gt, lte, or, type Placeholder, sql } from "drizzle-orm";
import { gathering, named, question } from "@/db/gather";
import { questionnaireFilters, questionnaires, syncInbox, syncPulls } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

type Visit = {
  readonly id: string;
  readonly userId: string;
  readonly posId: string;
  readonly localDate: string;
  readonly occurredAt: Date;
  readonly receivedAt: Date;
  readonly offRoute: boolean;
};

/** How far a device's clock may be behind without being believed less. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** The tasks that a phone had: those of a moment, and of these only what its package names; null = all. */
export type Given = { readonly at: Date; readonly ids: ReadonlySet<string> | null };

/** The pull's package had what belongs to this PDV. */
const withPlace = (posId: string | Placeholder) =>
  sql`coalesce(${syncPulls.digest} -> 'places', ${syncPulls.digest} -> 'pos') ? ${posId}::uuid::text`;

const given = question
  .select({
    last: sql<Date | null>`max(${syncPulls.pulledAt}) filter (where ${withPlace(named("posId"))})`.as("last"),
    packages: sql<number>`count(*)`.as("packages"),
  })
  .from(syncPulls)
  .where(and(eq(syncPulls.userId, named("userId")), eq(syncPulls.localDate, named("date"))))
  .as("given");
const changed = (table: typeof questionnaires | typeof questionnaireFilters) =>
  exists(question.select({ id: table.id }).from(table).where(gt(table.updatedAt, given.last)));

/**
 * Whether the phone of a person (`userId`) may be without tasks of a visit (`posId`) that was planned for a day (`date`): it was given packages of
 * that day, none of them with the PDV, or tasks have changed since the last one that had it. One that pulls nothing is told by nobody.
 */
export const LACKS = question
  .select({
    mayLack: sql<boolean>`(${given.packages} > 0 and
      (${given.last} is null or ${changed(questionnaires)} or ${changed(questionnaireFilters)}))`,
  })
  .from(given);
const askLacks = gathering({ lacks: LACKS });

/** The same for one visit. */
export async function mayLackTasks(
  ctx: TxCtx,
  { userId, posId, localDate: date }: Pick<Visit, "userId" | "posId" | "localDate">,
): Promise<boolean> {
  const { lacks } = await askLacks(ctx.tx, { userId, posId, date });
  return lacks[0]?.mayLack ?? false;
}

/**
 * The moment whose tasks a person's phone had at a visit that they left at `leftAt`; null when it had none, as nobody gave it any. A
 * check-in of its own call is answered with those that its phone may lack; a pushed one is not, and then counts what was pulled: a
 * package of that day with that PDV, before anybody knew of the visit or before it ended. A planned visit is in the day's package,
 * unless one was given without it.
 */
export async function tasksGivenAt(ctx: TxCtx, visit: Visit, leftAt: Date): Promise<Given | null> {
  const [pushed] = await ctx.tx
    .select({ id: syncInbox.id })
    .from(syncInbox)
    .where(
      and(
        eq(syncInbox.recordId, visit.id),
        eq(syncInbox.userId, visit.userId),
        eq(syncInbox.operation, "pos-checks/check-in"),
      ),
    )
    .limit(1);
  const all = { at: visit.occurredAt, ids: null };
  if (!pushed) return all;
  const { pulledAt, digest } = syncPulls;
  const had = withPlace(visit.posId);
  const [given] = await ctx.tx
    .select({
      last: sql<Date | null>`max(${pulledAt}) filter (where ${had})`.mapWith(pulledAt),
      tasks: sql<Readonly<Record<string, string>> | null>`
        (array_agg(${digest} -> 'questionnaires' order by ${pulledAt} desc) filter (where ${had}))[1]`,
      packages: sql<number>`count(*)::int`,
    })
    .from(syncPulls)
    .where(
      and(
        eq(syncPulls.userId, visit.userId),
        eq(syncPulls.localDate, visit.localDate),
        or(lte(pulledAt, visit.receivedAt), lte(pulledAt, new Date(leftAt.getTime() + CLOCK_TOLERANCE_MS))),
      ),
    );
  if (given?.last) {
    const at = new Date(Math.min(given.last.getTime(), visit.occurredAt.getTime()));
    return { at, ids: given.tasks && new Set(Object.keys(given.tasks)) };
  }
  return visit.offRoute || given?.packages ? null : all;
}
