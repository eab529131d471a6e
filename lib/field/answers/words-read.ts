import { and, eq, lte, sql } from "drizzle-orm";
import { syncPulls } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

type Given = {
  readonly userId: string;
  readonly questionnaireId: string;
  readonly endedAt: Date;
  readonly receivedAt: Date;
};

/**
 * The moment in whose words a task was read before it was answered: that of the last package which brought it to the phone (by a clock
 * that is behind, of the first one); that of the answer's arrival for what was typed on a screen of ours, whichever hour it is of. Null:
 * nobody was given it, and the words of its end count.
 */
export async function wordsReadAt(ctx: TxCtx, given: Given): Promise<Date | null> {
  const { userId, questionnaireId, endedAt, receivedAt } = given;
  if (ctx.origin === "ui") return receivedAt;
  const { pulledAt, digest } = syncPulls;
  const [found] = await ctx.tx
    .select({
      last: sql<Date | null>`max(${pulledAt}) filter (where ${lte(pulledAt, endedAt)})`.mapWith(pulledAt),
      first: sql<Date | null>`min(${pulledAt})`.mapWith(pulledAt),
    })
    .from(syncPulls)
    .where(
      and(
        eq(syncPulls.userId, userId),
        lte(pulledAt, receivedAt),
        sql`${digest} -> 'questionnaires' ? ${questionnaireId}`,
      ),
    );
  return found?.last ?? found?.first ?? null;
}
