import { and, between, count, eq, gte, inArray, ne } from "drizzle-orm";
import { questionnaireAnswerFiles, questionnaireAnswers, questionnaireAnswerValues } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { plusDays } from "@/lib/base/calendar/days";
import { instantAt } from "@/lib/base/calendar/wall";
import { type MadeVisit, requiredOf } from "@/lib/field/due/expected";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/** What somebody brought back from their visits (F4). */
export type Productivity = {
  /** Tasks that they answered and that were not rejected. */
  readonly tasks: number;
  /** Required tasks that were due at the visits they made. */
  readonly requiredExpected: number;
  readonly requiredAnswered: number;
  /** Photos of visits: those of the answers, and of check-ins and check-outs. */
  readonly photos: number;
};
type Arrival = MadeVisit & { readonly photos: number };

/** F4 by person and day, "userId date", of the days on which anything was done. */
export async function productivityOf(
  ctx: TxCtx,
  ids: readonly string[],
  period: Period,
  arrivals: readonly Arrival[],
): Promise<Map<string, Productivity>> {
  const theirs = and(
    inArray(questionnaireAnswers.userId, [...ids]),
    between(questionnaireAnswers.localDate, period.from, period.to),
    // Nothing ends before the day it belongs to began, wherever that is: the index by end is read from there on.
    gte(questionnaireAnswers.endedAt, instantAt(plusDays(period.from, -1), 0, "UTC")),
    ne(questionnaireAnswers.reviewStatus, "rejected"),
  );
  const { userId, localDate: date } = questionnaireAnswers;
  const tasks = numbers(
    await ctx.tx.select({ userId, date, n: count() }).from(questionnaireAnswers).where(theirs).groupBy(userId, date),
  );
  const photos = numbers(
    await ctx.tx
      .select({ userId, date, n: count() })
      .from(questionnaireAnswers)
      .innerJoin(
        questionnaireAnswerValues,
        and(
          eq(questionnaireAnswerValues.tenantId, questionnaireAnswers.tenantId),
          eq(questionnaireAnswerValues.answerId, questionnaireAnswers.id),
        ),
      )
      .innerJoin(
        questionnaireAnswerFiles,
        and(
          eq(questionnaireAnswerFiles.tenantId, questionnaireAnswerValues.tenantId),
          eq(questionnaireAnswerFiles.valueId, questionnaireAnswerValues.id),
        ),
      )
      .where(theirs)
      .groupBy(userId, date),
  );
  const required = await requiredOf(ctx, arrivals);
  const atDoor = Map.groupBy(arrivals, (arrival) => `${arrival.userId} ${arrival.date}`);
  return new Map(
    [...new Set([...tasks.keys(), ...atDoor.keys()])].map((key) => [
      key,
      {
        tasks: tasks.get(key) ?? 0,
        requiredExpected: required.get(key)?.expected ?? 0,
        requiredAnswered: required.get(key)?.answered ?? 0,
        photos: (photos.get(key) ?? 0) + (atDoor.get(key) ?? []).reduce((sum, arrival) => sum + arrival.photos, 0),
      },
    ]),
  );
}

const numbers = (rows: readonly { userId: string; date: string; n: number }[]) =>
  new Map(rows.map(({ userId, date, n }) => [`${userId} ${date}`, n]));
