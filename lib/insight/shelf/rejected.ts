import { and, count, eq, gte, lt } from "drizzle-orm";
import { questionnaireAnswers as answers } from "@/db/schema";
import { type Period, plusDays } from "@/lib/base/calendar/days";
import { instantAt } from "@/lib/base/calendar/wall";
import { visibleAnswers } from "@/lib/field/answers/visible";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/** Answers of these days that a reviewer rejected, of whatever task. */
export async function rejectedAnswers(ctx: TxCtx, { from, to }: Period): Promise<number> {
  const [row] = await ctx.tx
    .select({ n: count() })
    .from(answers)
    .where(
      and(
        eq(answers.reviewStatus, "rejected"),
        gte(answers.localDate, from),
        lt(answers.localDate, plusDays(to, 1)),
        // What belongs to these days ended within a day of them, in whatever zone: the index is read from there on.
        gte(answers.endedAt, instantAt(plusDays(from, -1), 0, "UTC")),
        lt(answers.endedAt, instantAt(plusDays(to, 2), 0, "UTC")),
        visibleAnswers(ctx),
      ),
    );
  return row?.n ?? 0;
}
