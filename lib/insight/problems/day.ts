import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import { nightlyRuns, pos, operationalProblems as problems, teams, users, userTeams } from "@/db/schema";
import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { readEvents } from "@/lib/engine/events/read";
import { eventsWhere } from "@/lib/engine/events/where";
import type { FilterValue } from "@/lib/engine/resource/list-query";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { holdsOn } from "@/lib/records/teams/at";
import { leadOf } from "@/lib/records/teams/lead";
import { listOf } from "./evidence";
import { type DayLine, groupsOf, type ProblemGroup } from "./groups";
import { problemEvents } from "./operational-problem.events";
import { stateOf } from "./record";
import { KIND } from "./report";

type Change = { readonly n: number; readonly before: number };
type Named = Change & { readonly id: string; readonly name: string };
/** More people and PDVs than these are found in the list. */
const MOST_NAMED = 5;
/** One day of the nightly report, as far as this person sees it. */
export type ProblemDay = {
  readonly date: string;
  /** The same weekday before. */
  readonly compared: string;
  readonly previous: string | null;
  readonly next: string | null;
  /** null = the report was not made. */
  readonly generatedAt: Date | null;
  readonly revised: { readonly at: Date; readonly left: number; readonly entered: number } | null;
  readonly total: Change;
  readonly codes: readonly (Change & { readonly code: string })[];
  readonly leads: readonly (Change & { readonly id: string | null; readonly name: string | null })[];
  /** Whom and which PDVs most lines are about, the first few of each. */
  readonly people: readonly Named[];
  readonly places: readonly Named[];
  readonly groups: readonly ProblemGroup[];
};

/** The newest day that has a report; null before the first. */
export async function newestDay(ctx: Ctx): Promise<string | null> {
  return readEvents(
    problemEvents,
    ctx,
    async (tctx) => (await runAround(tctx, desc(nightlyRuns.localDate)))?.date ?? null,
  );
}

export async function problemDay(ctx: Ctx, date: string): Promise<ProblemDay> {
  const compared = plusDays(date, -7);
  const today = localDate(new Date(), ctx.timeZone);
  return readEvents(problemEvents, ctx, async (tctx) => {
    const run = await runAround(tctx, asc(nightlyRuns.localDate), eq(nightlyRuns.localDate, date));
    const [lines, earlier] = [await linesOf(tctx, date), await linesOf(tctx, compared)];
    const stands = lines.filter(({ revision }) => revision !== "left");
    const before = earlier.filter(({ revision }) => revision !== "left");
    const count = (revision: "left" | "entered") => lines.filter((line) => line.revision === revision).length;
    return {
      date,
      compared,
      previous: (await runAround(tctx, desc(nightlyRuns.localDate), lt(nightlyRuns.localDate, date)))?.date ?? null,
      next: (await runAround(tctx, asc(nightlyRuns.localDate), gt(nightlyRuns.localDate, date)))?.date ?? null,
      generatedAt: run?.finishedAt ?? null,
      revised: run?.revisedAt ? { at: run.revisedAt, left: count("left"), entered: count("entered") } : null,
      total: { n: stands.length, before: before.length },
      codes: changes(stands, before, ({ code }) => code).map(([code, change]) => ({ code, ...change })),
      leads: changes(stands, before, ({ leadId }) => leadId ?? "").map(([id, change]) => ({
        id: id || null,
        name: [...stands, ...before].find(({ leadId }) => leadId === id)?.leadName ?? null,
        ...change,
      })),
      people: named(stands, before, ({ userId: id, userName: name }) => ({ id, name })),
      places: named(stands, before, ({ posId: id, posName: name }) => ({ id, name })),
      groups: groupsOf(stands.map((line) => ({ ...line, state: stateOf(line, today) }))),
    };
  });
}

function changes(now: readonly Line[], before: readonly Line[], by: (line: Line) => string): [string, Change][] {
  const [one, other] = [Map.groupBy(now, by), Map.groupBy(before, by)];
  return [...new Set([...one.keys(), ...other.keys()])]
    .map((key): [string, Change] => [key, { n: one.get(key)?.length ?? 0, before: other.get(key)?.length ?? 0 }])
    .sort((a, b) => b[1].n - a[1].n || b[1].before - a[1].before || a[0].localeCompare(b[0]));
}

/** Those that most lines of the day are about. */
function named(
  now: readonly Line[],
  before: readonly Line[],
  of: (line: Line) => { readonly id: string | null; readonly name: string | null },
): Named[] {
  const names = new Map(now.map((line) => [of(line).id, of(line).name]));
  return changes(now, before, (line) => of(line).id ?? "")
    .flatMap(([id, change]) => {
      const name = names.get(id);
      return name ? [{ id, name, ...change }] : [];
    })
    .slice(0, MOST_NAMED);
}

async function runAround({ tx }: TxCtx, order: ReturnType<typeof asc>, where?: ReturnType<typeof eq>) {
  const [run] = await tx
    .select({ date: nightlyRuns.localDate, finishedAt: nightlyRuns.finishedAt, revisedAt: nightlyRuns.revisedAt })
    .from(nightlyRuns)
    .where(and(eq(nightlyRuns.kind, KIND), where))
    .orderBy(order)
    .limit(1);
  return run;
}

type Line = Omit<DayLine, "state"> & Awaited<ReturnType<typeof linesOf>>[number];

/** The lines of a day that this person sees, with who led their person then. */
function linesOf(ctx: TxCtx, date: string) {
  return ctx.tx
    .select({
      id: problems.id,
      code: problems.code,
      userId: problems.userId,
      userName: users.name,
      posId: problems.posId,
      posName: pos.name,
      causeKey: problems.causeKey,
      evidence: problems.evidence,
      revision: problems.revision,
      resolvedAt: problems.resolvedAt,
      snoozedUntil: problems.snoozedUntil,
      assigneeId: problems.assigneeId,
      leadId: leadOf,
      leadName: sql<string | null>`(select l.name from users l where l.id = ${leadOf})`,
    })
    .from(problems)
    .leftJoin(users, eq(users.id, problems.userId))
    .leftJoin(pos, eq(pos.id, problems.posId))
    .leftJoin(userTeams, and(eq(userTeams.userId, problems.userId), holdsOn(problems.localDate)))
    .leftJoin(teams, eq(teams.id, userTeams.teamId))
    .where(eventsWhere(problemEvents, ctx, { filters: { date: { op: "range", from: date, to: date } } }))
    .orderBy(asc(problems.code), asc(problems.occurredAt), asc(problems.id));
}

/** The list of a day, narrowed further. */
export const dayHref = (date: string, filters: Readonly<Record<string, FilterValue>> = {}): string =>
  listOf("/operationalProblem", { date: { op: "range", from: date, to: date }, ...filters });
