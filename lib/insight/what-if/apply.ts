import { createHash } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { bulkJobItems, bulkJobs, costScenarios } from "@/db/schema";
import { plusDays } from "@/lib/base/calendar/days";
import { translatorFor } from "@/lib/base/i18n/translate";
import { forbidden, invalidFields, notFound, Problem } from "@/lib/base/problem/catalogue";
import { summaryOf } from "@/lib/base/recurrence/summary";
import { isCalendarDate } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import { read } from "@/lib/engine/report/read";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { leavesBetween } from "@/lib/field/leaves/leaves";
import { firstOpenDay } from "@/lib/field/schedules/open-day";
import { beforeOf } from "@/lib/field/schedules/repace";
import { authorize } from "@/lib/platform/permissions/authorize";
import { enqueue } from "@/lib/platform/queue/enqueue";
import { bulkWork } from "@/lib/platform/queue/jobs";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { monthSchema } from "../hours/close-all";
import type { RouteChange } from "./plan";
import { clientsThere, type PaceAsked, routeChanges } from "./routes";
import { MOST_MINUTES, MOST_PER_WEEK } from "./rules";
import { placesIn } from "./scenarios";

const INSERT = 1_000;
const LINES = 100;
const id = z.guid("invalid_id").nullish();
const KEPT = sql`now() + interval '30 days'`;

/** A pace by itself, or one that was kept; and the day from which routes follow it. */
export const applySchema = z.strictObject({
  from: z.string("required").refine(isCalendarDate, "invalid_date"),
  scenario_id: id,
  month: monthSchema.nullish(),
  business_unit_id: id,
  chain_id: id,
  regional_id: id,
  pos_id: id,
  profile: z.enum(["low", "medium", "high"], "invalid_choice").nullish(),
  per_week: z.number("invalid_type").min(0.25, "below_min").max(MOST_PER_WEEK, "above_max").nullish(),
  minutes: z.number("invalid_type").min(1, "below_min").max(MOST_MINUTES, "above_max").nullish(),
  /** What a preview was: another one is refused. */
  seen: z.string("invalid_type").max(64, "too_long").nullish(),
});
export const previewSchema = applySchema.extend({ page: z.int("invalid_type").min(1, "below_min").nullish() });
export type ApplyInput = z.input<typeof previewSchema>;

/** A route before and after, in words. */
export type RouteLine = {
  readonly id: string;
  readonly person: string;
  readonly place: string;
  readonly was: string;
  /** Its new rules; empty: no visits from then on. */
  readonly is: readonly string[];
  readonly minutes: { readonly was: number | null; readonly is: number | null };
  readonly next: { readonly was: readonly string[]; readonly is: readonly string[] };
  /** Why it stays as it is; null where it changes. */
  readonly kept: string | null;
  /** Until when its person is away, and why: visits begin after it. */
  readonly away: { readonly name: string; readonly until: string } | null;
};
export type PacePreview = {
  readonly from: string;
  /** The first day that a plan may still change. */
  readonly firstOpenDay: string;
  readonly changing: number;
  readonly ending: number;
  readonly same: number;
  readonly refused: number;
  /** Visits and planned minutes in four weeks, of the routes that change. */
  readonly visits: { readonly was: number; readonly is: number };
  readonly minutes: { readonly was: number; readonly is: number };
  readonly places: number;
  readonly others: readonly { readonly name: string; readonly places: number }[];
  readonly seen: string;
  readonly lines: readonly RouteLine[];
  /** Lines altogether: those that change, then those that cannot. */
  readonly total: number;
};

/** Who knows what people cost and plans their routes; never a client's user. */
function assertMay(ctx: Ctx): void {
  authorize(ctx, "GET", "INTELLIGENCESCREEN");
  authorize(ctx, "GET", "USERCOST");
  if (ctx.businessUnitId) throw forbidden();
}

/** What a pace would make of each route from a day on. Changes nothing. Throws as `applyPace`. */
export async function previewPace(ctx: Ctx, input: unknown): Promise<PacePreview> {
  authorize(ctx, "PUT", "WORKSCHEDULE");
  assertMay(ctx);
  const { page, ...body } = parseBody(previewSchema, input);
  return read(ctx, async (ctx) => {
    const asked = await askedOf(ctx, body);
    const changes = await routeChanges(ctx, asked);
    const changing = changes.filter(({ kept }) => kept === null);
    const told = [...changing, ...changes.filter(({ kept }) => kept !== null && kept !== "same")];
    const sum = (of: (one: RouteChange) => number) => Math.round(changing.reduce((all, one) => all + of(one) * 4, 0));
    const posIds = [...new Set(changing.map(({ route }) => route.posId))];
    return {
      from: asked.from,
      firstOpenDay: await firstOpenDay(ctx),
      changing: changing.length,
      ending: changing.filter(({ rules }) => rules.length === 0).length,
      same: changes.length - told.length,
      refused: told.length - changing.length,
      visits: { was: sum(({ was }) => was), is: sum(({ is }) => is) },
      minutes: {
        was: sum(({ was, route }) => was * (route.plannedMinutes ?? 0)),
        is: sum(({ is, minutes }) => is * (minutes ?? 0)),
      },
      places: posIds.length,
      others: await clientsThere(ctx, posIds, asked.places.businessUnitId),
      seen: seenOf(changes),
      lines: await linesOf(ctx, told.slice(((page ?? 1) - 1) * LINES, (page ?? 1) * LINES)),
      total: told.length,
    };
  });
}

/**
 * Orders a job that gives each of these routes its pace from a day on, as `previewPace` says; the past stays, and the job is taken back as a whole. Gives its
 * id; the same again while it runs, or with nothing left to change, is the same job. Throws `forbidden`, `not_found` for a scenario that there is not, `nothing_to_change`,
 * `too_many_routes`, `plan_changed` where it is no longer what `seen` was, and `invalid_fields` (`from`: `day_begun`).
 */
export async function applyPace(ctx: Ctx, input: unknown): Promise<string> {
  authorize(ctx, "PUT", "WORKSCHEDULE");
  assertMay(ctx);
  const { seen, ...body } = parseBody(applySchema, input);
  return read(ctx, async (ctx) => {
    await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cost-pace:${ctx.tenantId}`}, 0))`);
    const asked = await askedOf(ctx, body);
    const known = await sameJob(ctx, asked);
    if (known?.running) return known.id;
    const changes = await routeChanges(ctx, asked);
    if (!changes.some(({ kept }) => kept === null)) {
      if (known) return known.id;
      throw new Problem("nothing_to_change");
    }
    if (seen && seen !== seenOf(changes)) throw new Problem("plan_changed");
    return order(ctx, asked, changes);
  });
}

async function order(ctx: TxCtx, asked: PaceAsked, changes: readonly RouteChange[]): Promise<string> {
  const jobId = uuidv7();
  const settled = changes.filter(({ kept }) => kept !== null);
  const failed = settled.filter(({ kept }) => kept !== "same").length;
  const job = { id: jobId, type: "apply" as const, resource: "workschedule", createdBy: ctx.userId, expiresAt: KEPT };
  const [total, done] = [changes.length, settled.length];
  await ctx.tx.insert(bulkJobs).values({ ...job, selection: { ...asked }, expected: total, total, done, failed });
  const items = changes.map(({ route, place, person, kept, rules, minutes }) => ({
    ...{ bulkJobId: jobId, recordId: route.id, name: `${place.name} · ${person.name}` },
    ...(kept === null && { before: { ...beforeOf(route, asked.from) }, after: { rules, minutes } }),
    ...(kept === "same" && { outcome: "same" as const }),
    ...(kept !== null && kept !== "same" && { outcome: "failed" as const, code: kept }),
  }));
  for (let at = 0; at < items.length; at += INSERT)
    await ctx.tx.insert(bulkJobItems).values(items.slice(at, at + INSERT));
  await enqueue(ctx.tx, bulkWork, { tenantId: ctx.tenantId, bulkJobId: jobId }, { id: jobId });
  const line = { resource: "bulkJob", recordId: jobId, recordName: "workschedule", action: "create" };
  await writeAudit(ctx, { ...line, before: null, after: { action: job.type, expected: total, ...asked } });
  return jobId;
}

async function askedOf(ctx: TxCtx, body: z.output<typeof applySchema>): Promise<PaceAsked> {
  if (body.from < (await firstOpenDay(ctx))) throw invalidFields({ from: "day_begun" });
  // Beyond a year nobody knows who is there.
  if (body.from > plusDays(await firstOpenDay(ctx), 366)) throw invalidFields({ from: "above_max" });
  if (body.scenario_id) {
    const s = costScenarios;
    const [kept] = await ctx.tx.select().from(s).where(eq(s.id, body.scenario_id));
    if (!kept) throw notFound();
    const pace = {
      ...(kept.perWeek !== null && { perWeek: kept.perWeek }),
      ...(kept.minutes !== null && { minutes: kept.minutes }),
    };
    return { from: body.from, places: kept.places, month: kept.month, pace: possible(pace) };
  }
  if (!body.month) throw invalidFields({ month: "required" });
  const pace = {
    ...(body.per_week != null && { perWeek: body.per_week }),
    ...(body.minutes != null && { minutes: body.minutes }),
  };
  return { from: body.from, places: await placesIn(ctx, body), month: body.month, pace: possible(pace) };
}

/** A pace that routes can keep: in quarters of a visit a week. Of a scenario that says none, nothing can be planned. */
function possible(pace: PaceAsked["pace"]): PaceAsked["pace"] {
  if (pace.perWeek === undefined && pace.minutes === undefined) throw invalidFields({ per_week: "required" });
  if (pace.perWeek !== undefined && pace.perWeek < 0.25) throw invalidFields({ per_week: "below_min" });
  return pace;
}

/** The newest job of this person about the same, unless it was taken back. */
async function sameJob(
  ctx: TxCtx,
  asked: PaceAsked,
): Promise<{ readonly id: string; readonly running: boolean } | null> {
  const b = bulkJobs;
  const own = and(
    eq(b.type, "apply"),
    eq(b.createdBy, ctx.userId),
    sql`${b.selection} = ${JSON.stringify(asked)}::jsonb`,
  );
  const [last] = await ctx.tx.select().from(b).where(own).orderBy(desc(b.createdAt), desc(b.id)).limit(1);
  if (!last) return null;
  const [undone] = await ctx.tx.select({ id: b.id }).from(b).where(eq(b.undoOf, last.id));
  if (undone) return null;
  return { id: last.id, running: last.status === "pending" || last.status === "started" };
}

const seenOf = (changes: readonly RouteChange[]): string =>
  createHash("sha256")
    .update(
      JSON.stringify(
        changes.map(({ route, kept, rules, minutes }) => [route.id, route.updatedAt, kept, rules, minutes]),
      ),
    )
    .digest("hex");

async function linesOf(ctx: TxCtx, changes: readonly RouteChange[]): Promise<RouteLine[]> {
  const t = await translatorFor(ctx.locale);
  const words = (rule: RouteChange["rules"][number]) =>
    summaryOf({ ...rule, startDate: null, endDate: null }, (key, values) => t(`recurrence.${key}`, values), ctx.locale);
  const [first = "", last = ""] = [
    changes.map(({ from }) => from).sort()[0],
    changes
      .map(({ from }) => from)
      .sort()
      .at(-1),
  ];
  const leaves =
    first === ""
      ? []
      : await leavesBetween(ctx, {
          from: first,
          to: last,
          userIds: [...new Set(changes.map(({ route }) => route.userId))],
        });
  return changes.map(({ route, person, place, rules, minutes, next, kept, from }) => {
    const leave = leaves.find((one) => one.userId === route.userId && one.startDate <= from && from <= one.endDate);
    const covered = leave?.inheritsRoutes && leave.substituteId !== null;
    return {
      ...{ id: route.id, person: person.name, place: place.name, was: words(route), is: rules.map(words), next },
      minutes: { was: route.plannedMinutes, is: minutes },
      kept: kept === null || kept === "same" ? null : t(`problems.${kept}`),
      away: leave && !covered ? { name: leave.reason, until: leave.endDate } : null,
    };
  });
}

/** As calls tell it. */
export const previewOnWire = ({ firstOpenDay, lines, ...preview }: PacePreview) => ({
  ...preview,
  first_open_day: firstOpenDay,
  lines,
});
