import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { amongMany } from "@/db/many";
import { operationalProblems as problems, visits } from "@/db/schema";
import { isRecord, textIn } from "@/lib/base/objects/records";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type CauseLine, causesOf, type PersonDay } from "./causes";
import { PROBLEM_CODES } from "./codes";

/** Keeps with each line of a day what explains it. */
export async function storeCauses(ctx: TxCtx, date: string): Promise<void> {
  const rows = await ctx.tx
    .select({
      id: problems.id,
      code: problems.code,
      userId: problems.userId,
      posId: problems.posId,
      at: problems.occurredAt,
      evidence: problems.evidence,
      causeKey: problems.causeKey,
    })
    .from(problems)
    .where(and(eq(problems.localDate, date), or(isNull(problems.revision), ne(problems.revision, "left"))));
  const lines = rows.flatMap(({ evidence, ...row }): CauseLine[] => {
    const code = PROBLEM_CODES.find((one) => one === row.code);
    return code ? [{ ...row, code, kind: textIn(evidence, "kind") ?? null, taskIds: tasksIn(evidence) }] : [];
  });
  const causes = causesOf(lines, await peopleOf(ctx, date, lines));
  const changed = rows.filter(({ id, causeKey }) => causeKey !== (causes.get(id) ?? null));
  if (changed.length === 0) return;
  const values = JSON.stringify(changed.map(({ id }) => ({ id, key: causes.get(id) ?? null })));
  await ctx.tx.execute(sql`update operational_problems p set cause_key = c.key
    from jsonb_to_recordset(${values}::jsonb) as c (id uuid, key text) where p.id = c.id`);
}

const tasksIn = (evidence: Readonly<Record<string, unknown>>): string[] =>
  Array.isArray(evidence.tasks)
    ? evidence.tasks.flatMap((task) => (isRecord(task) ? (textIn(task, "id") ?? []) : []))
    : [];

/** What people with missed visits were to do on that day, and on their last day of work before it. */
async function peopleOf(ctx: TxCtx, date: string, lines: readonly CauseLine[]): Promise<Map<string, PersonDay>> {
  const ids = [...new Set(lines.flatMap(({ code, userId }) => (code === "OP01" && userId ? [userId] : [])))];
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .select({
      userId: visits.userId,
      date: visits.localDate,
      planned: sql<number>`count(*) filter (where ${visits.status} <> 'away')::int`,
      missed: sql<number>`count(*) filter (where ${visits.status} = 'missed')::int`,
    })
    .from(visits)
    .where(and(amongMany(visits.userId, ids), sql`${visits.localDate} between ${date}::date - 7 and ${date}::date`))
    .groupBy(visits.userId, visits.localDate);
  return new Map(
    [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, days]) => {
      const own = days.find((day) => day.date === date);
      const before = days
        .filter((day) => day.date < date && day.planned > 0)
        .sort((a, b) => b.date.localeCompare(a.date))[0];
      const absentBefore = before !== undefined && before.missed === before.planned;
      return [userId, { planned: own?.planned ?? 0, missed: own?.missed ?? 0, absentBefore }];
    }),
  );
}
