import { and, between, count, eq, gte, lt, ne, sql } from "drizzle-orm";
import { questionnaireAnswers as answers, posChecks, visits } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { plusDays } from "@/lib/base/calendar/days";
import { instantAt } from "@/lib/base/calendar/wall";
import { visibleAnswers } from "@/lib/field/answers/visible";
import { visibleChecks } from "@/lib/field/check-ins/visible";
import { adherenceOf } from "@/lib/field/schedules/adherence";
import { visibleRoutes } from "@/lib/field/schedules/visible";
import { oneOf } from "@/lib/insight/summary/filters";
import { meanStay } from "@/lib/insight/summary/stays";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { ofPos } from "./read";

/** What happened at a PDV in a period, of what this session sees. Null where this person may not know, or nothing happened. */
export type PosNumbers = {
  /** F1. */
  readonly planned: number | null;
  readonly done: number | null;
  readonly adherence: number | null;
  readonly arrivals: number | null;
  /** F2, minutes; over stays that people ended themselves. */
  readonly meanStay: number | null;
  /** Check-ins or check-outs too far from the PDV ÷ check-ins. */
  readonly outside: number | null;
  /** Tasks that were not rejected. */
  readonly tasks: number | null;
};

export type PosPeriods = { readonly now: PosNumbers; readonly before: PosNumbers };

/** A PDV's numbers of a period and of the one before it. */
export async function posNumbers(ctx: Ctx, posId: string, span: Period, before: Period): Promise<PosPeriods> {
  return ofPos(ctx, posId, async (tctx) => ({
    now: await numbersOf(tctx, posId, span),
    before: await numbersOf(tctx, posId, before),
  }));
}

async function numbersOf(ctx: TxCtx, posId: string, span: Period): Promise<PosNumbers> {
  const plan = can(ctx, "GET", "VISIT") ? await planOf(ctx, posId, span) : null;
  const seesChecks = can(ctx, "GET", "POSCHECK");
  const arrivals = seesChecks ? await arrivalsOf(ctx, posId, span) : null;
  const mean = seesChecks ? await meanStay(ctx, span, { posId: oneOf(posId) }) : null;
  return {
    planned: plan?.planned ?? null,
    done: plan?.done ?? null,
    adherence: plan?.adherence ?? null,
    arrivals: arrivals?.all ?? null,
    meanStay: mean?.minutes ?? null,
    outside: arrivals && arrivals.all > 0 ? arrivals.outside / arrivals.all : null,
    tasks: can(ctx, "GET", "QUESTIONNAIREANSWER") ? await tasksOf(ctx, posId, span) : null,
  };
}

async function planOf(ctx: TxCtx, posId: string, { from, to }: Period) {
  const rows = await ctx.tx
    .select({ status: visits.status, posId: visits.posId })
    .from(visits)
    .where(and(eq(visits.posId, posId), between(visits.localDate, from, to), visibleRoutes(ctx, visits)));
  return adherenceOf(rows, 0);
}

/** What belongs to these days happened within a day of them, in whatever zone: indexes by time are read from there on. */
const around = ({ from, to }: Period) =>
  [instantAt(plusDays(from, -1), 0, "UTC"), instantAt(plusDays(to, 2), 0, "UTC")] as const;

async function arrivalsOf(ctx: TxCtx, posId: string, span: Period): Promise<{ all: number; outside: number }> {
  const [since, until] = around(span);
  const [found] = await ctx.tx
    .select({
      all: count(),
      outside: sql`count(*) filter (where ${posChecks.outOfRadiusIn} or ${posChecks.outOfRadiusOut})`.mapWith(Number),
    })
    .from(posChecks)
    .where(
      and(
        eq(posChecks.posId, posId),
        between(posChecks.localDate, span.from, span.to),
        gte(posChecks.occurredAt, since),
        lt(posChecks.occurredAt, until),
        visibleChecks(ctx),
      ),
    );
  return found ?? { all: 0, outside: 0 };
}

async function tasksOf(ctx: TxCtx, posId: string, span: Period): Promise<number> {
  const [since, until] = around(span);
  const [found] = await ctx.tx
    .select({ n: count() })
    .from(answers)
    .where(
      and(
        eq(answers.posId, posId),
        between(answers.localDate, span.from, span.to),
        gte(answers.endedAt, since),
        lt(answers.endedAt, until),
        ne(answers.reviewStatus, "rejected"),
        visibleAnswers(ctx),
      ),
    );
  return found?.n ?? 0;
}
