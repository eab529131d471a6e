import { and, eq, inArray } from "drizzle-orm";
import { justifications, posChecks, questionnaireAnswers } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

type Visit = {
  readonly userId: string;
  readonly posId: string;
  readonly workScheduleId: string;
  readonly date: string;
};

/** Those visits of one day that nobody checked in at, justified or answered a task of; an event that names no route counts by its PDV. */
export async function untouched<V extends Visit>(ctx: TxCtx, visits: readonly V[]): Promise<V[]> {
  const date = visits[0]?.date;
  if (date === undefined) return [];
  const people = [...new Set(visits.map(({ userId }) => userId))];
  const events: { userId: string; posId: string; workScheduleId: string | null }[] = [];
  for (const table of [posChecks, justifications, questionnaireAnswers]) {
    const { userId, posId, workScheduleId, localDate } = table;
    events.push(
      ...(await ctx.tx
        .select({ userId, posId, workScheduleId })
        .from(table)
        .where(and(inArray(userId, people), eq(localDate, date)))),
    );
  }
  return visits.filter(
    (visit) =>
      !events.some(({ userId, posId, workScheduleId }) =>
        workScheduleId === null
          ? userId === visit.userId && posId === visit.posId
          : workScheduleId === visit.workScheduleId,
      ),
  );
}
