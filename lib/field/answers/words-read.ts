import { and, eq, lte, sql } from "drizzle-orm";
import { type Gathered, named, question } from "@/db/gather";
import { syncPulls } from "@/db/schema";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

const { pulledAt, digest } = syncPulls;
/** When packages brought a task (`taskId`) to a person's phone (`userId`), before its answer came (`receivedAt`) and before it was given (`endedAt`). */
export const WORDS_READ = question
  .select({
    last: sql<Date | null>`max(${pulledAt}) filter (where ${lte(pulledAt, named("endedAt"))})`.mapWith(pulledAt),
    first: sql<Date | null>`min(${pulledAt})`.mapWith(pulledAt),
  })
  .from(syncPulls)
  .where(
    and(
      eq(syncPulls.userId, named("userId")),
      lte(pulledAt, named("receivedAt")),
      sql`${digest} -> 'questionnaires' ? ${named("taskId")}::uuid::text`,
    ),
  );

/**
 * The moment in whose words a task was read before it was answered: that of the last package which brought it to the phone (by a clock
 * that is behind, of the first one); that of the answer's arrival for what was typed on a screen of ours, whichever hour it is of. Null:
 * nobody was given it, and the words of its end count.
 */
export function wordsReadAt(
  { origin }: Ctx,
  [found]: Gathered<{ words: typeof WORDS_READ }>["words"],
  receivedAt: Date,
): Date | null {
  return origin === "ui" ? receivedAt : (found?.last ?? found?.first ?? null);
}
