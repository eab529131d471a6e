import { and, between, count, desc, eq, isNull, max, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { servingClosings as c, dayTouched, servingPeople, servingRevenues, servingTouched } from "@/db/schema";
import { cycleOf } from "@/lib/base/calendar/cycle";
import type { Period } from "@/lib/base/calendar/days";
import { translatorFor } from "@/lib/base/i18n/translate";
import { forbidden, Problem } from "@/lib/base/problem/catalogue";
import { traceName } from "@/lib/engine/audit/trace";
import { writeAudit } from "@/lib/engine/audit/write";
import type { Ask } from "@/lib/engine/report/define";
import { read } from "@/lib/engine/report/read";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { authorize, can } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { editionOf, firstDay, holdCostMonths } from "@/lib/records/clients/cost-months";
import { rulesByDay } from "@/lib/records/tenants/history";
import { tenantToday } from "@/lib/records/tenants/settings";
import { closePlan, EXCEPTIONS, monthSchema } from "../hours/close-all";
import { orderClosingIn } from "../hours/closing-job";
import { reasonSchema } from "../hours/point-schemas";
import { changedSince, closedMonths, freezeAdjustments, toldIn, writeAdjustments } from "./adjust";
import { openRevenues } from "./revenue";
import { type Reconciliation, reconcile } from "./serving.dashboard";
import { toldSum } from "./told";

const ROWS_AT_ONCE = 1_000;
const monthOf = z.strictObject({ month: monthSchema });
const reopenSchema = monthOf.extend({ reason: reasonSchema });

export { monthOf as closeCostsSchema, reopenSchema as reopenCostsSchema };

/** A time that a month's costs were closed, and whether they were opened again. Names are null for somebody of the platform. */
export type CostClosing = {
  readonly month: string;
  readonly edition: number;
  readonly closedAt: Date;
  readonly closedBy: string | null;
  readonly reopenedAt: Date | null;
  readonly reopenedBy: string | null;
  readonly reason: string | null;
};

/** What closing a month would freeze and lock, as far as it is known now. */
export type CostPlan = {
  readonly month: string;
  readonly period: Period;
  readonly sides: Reconciliation | null;
  /** People whose sums are still worked out, and those of whom nobody knows what they cost. */
  readonly waiting: number;
  readonly unknown: number;
  /** People with days of points that are not closed; `days` is null where they are too many to look at each. */
  readonly points: {
    readonly people: number;
    readonly days: number | null;
    /** Of these, whom somebody should look at first, with why in the reader's words: they are closed all the same. */
    readonly exceptions: readonly { readonly id: string; readonly name: string; readonly why: string }[];
  };
};

/** A month is a line for each person, place and client: copying and adding it up may take longer than a page has. */
const atLength = <T>(ctx: Ctx, work: (ctx: TxCtx) => Promise<T>): Promise<T> => read(ctx, work, "bulk");

/** Costs of all are nobody's to close who sees some of them, or who may not know what people cost. */
function assertOfAll(ctx: Ctx): void {
  authorize(ctx, "GET", "INTELLIGENCESCREEN");
  authorize(ctx, "GET", "USERCOST");
  if (ctx.businessUnitId || ctx.teamIds) throw forbidden();
}

/** Each time that costs were closed, the newest first; of one month where one is named. Throws `forbidden`. */
export async function costClosings(ctx: Ctx, input: unknown = {}): Promise<readonly CostClosing[]> {
  authorize(ctx, "GET", "INTELLIGENCESCREEN");
  if (ctx.businessUnitId) throw forbidden();
  const { month } = parseBody(monthOf.partial(), input);
  return read(ctx, (ctx) => closingsOf(ctx, month));
}

/** The same within a transaction. @door inner */
export async function closingsOf(ctx: TxCtx, month?: string): Promise<readonly CostClosing[]> {
  const rows = await ctx.tx
    .select({
      ...{ month: c.month, edition: c.edition, closedAt: c.closedAt, closedBy: traceName(c.closedBy) },
      ...{ reopenedAt: c.reopenedAt, reopenedBy: traceName(c.reopenedBy), reason: c.reason },
    })
    .from(c)
    .where(month ? eq(c.month, firstDay(month)) : undefined)
    .orderBy(desc(c.month), desc(c.edition));
  return rows.map((row) => ({ ...row, month: row.month.slice(0, 7) }));
}

/**
 * What a screen says of a month's closing: what became known after it, each time that it was closed, and what this reader may do about it. @door inner
 */
export async function closingState(ctx: TxCtx, { filters, month = "", period, today }: Ask) {
  const history = await closingsOf(ctx, month);
  const isClosed = history.some(({ reopenedAt }) => reopenedAt === null);
  const since = isClosed ? await changedSince(ctx, { filters, month }) : null;
  const ofAll = !ctx.businessUnitId && !ctx.teamIds && can(ctx, "GET", "USERCOST");
  const may = ofAll && period.to < today && can(ctx, isClosed ? "DELETE" : "PUT", "POINT");
  const step: "close" | "reopen" = isClosed ? "reopen" : "close";
  return {
    history,
    changed: since && { told: since.told, paid: toldSum(ctx, { filters }, since)?.paid ?? null },
    step: may ? step : null,
  };
}

/** What closing a month's costs would do. Throws as `closeCosts` does, but for what is still worked out, which it counts. */
export async function costPlan(ctx: Ctx, input: unknown): Promise<CostPlan> {
  authorize(ctx, "PUT", "POINT");
  assertOfAll(ctx);
  const { month } = parseBody(monthOf, input);
  const plan = await atLength(ctx, async (ctx) => {
    const { period, today } = await closable(ctx, month);
    const ask = { filters: {}, period, month, page: 1, perPage: 1, today, timeZone: ctx.timeZone };
    const sides = await reconcile(ctx, ask);
    return { month, period, sides, waiting: await waitingIn(ctx, period), unknown: await unknownIn(ctx, month) };
  });
  const { total, people } = await closePlan(ctx, { month });
  const listed = people.length > 0 || total === 0;
  if (!listed) return { ...plan, points: { people: total, days: null, exceptions: [] } };
  const days = people.reduce((sum, one) => sum + one.days, 0);
  const t = await translatorFor(ctx.locale);
  const exceptions = people.flatMap(({ id, name, exceptions }) => {
    const why = EXCEPTIONS.flatMap((key) => {
      const count = exceptions[key];
      return count ? [t(`points.closeAll.${key}`, { count })] : [];
    });
    return why.length > 0 ? [{ id, name, why: why.join(", ") }] : [];
  });
  return { ...plan, points: { people: people.length, days, exceptions } };
}

/**
 * Closes a month's costs: what the screens say of it stays, whatever is changed later; changes are told by the next open month. The days
 * of points and kilometres of its cycle are ordered to be closed along, as a job. Throws `forbidden` (also for who sees some teams only), `month_not_over`,
 * `month_closed`, `month_without_costs`, and `costs_waiting` while sums are still worked out.
 */
export async function closeCosts(ctx: Ctx, input: unknown): Promise<CostClosing & { readonly jobId: string }> {
  authorize(ctx, "PUT", "POINT");
  assertOfAll(ctx);
  const { month } = parseBody(monthOf, input);
  return atLength(ctx, async (ctx) => {
    await holdCostMonths(ctx, "alone");
    // Nobody adds up while the sums are copied.
    await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`serving:${ctx.tenantId}`}, 0))`);
    const { period } = await closable(ctx, month);
    const waiting = await waitingIn(ctx, period);
    if (waiting > 0) throw new Problem("costs_waiting", { params: { count: waiting } });
    const [last] = await ctx.tx
      .select({ edition: max(c.edition) })
      .from(c)
      .where(eq(c.month, firstDay(month)));
    const edition = (last?.edition ?? 0) + 1;
    const told = toldIn(month, await closedMonths(ctx));
    const notes = await freeze(ctx, month, edition);
    await freezeAdjustments(ctx, month, edition, told);
    const id = uuidv7();
    const closedAt = new Date();
    const row = { id, month: firstDay(month), edition, closedAt, closedBy: ctx.userId, notes };
    await ctx.tx.insert(c).values(row);
    const jobId = await orderClosingIn(ctx, { month, withExceptions: true });
    const line = { resource: "costMonth", recordId: id, recordName: month, action: "close" };
    await writeAudit(ctx, { ...line, before: null, after: { month, edition } });
    const [closing] = await closingsOf(ctx, month);
    if (!closing) throw new Error("a closing that was just written");
    return { ...closing, jobId };
  });
}

/**
 * Opens a month's costs again, with a reason: they follow the records from then on. Points and kilometres stay closed. Throws `forbidden`,
 * `month_open`, `later_month_closed` while a later month is closed that may have told changes of this one, and `invalid_fields`.
 */
export async function reopenCosts(ctx: Ctx, input: unknown): Promise<CostClosing> {
  authorize(ctx, "DELETE", "POINT");
  assertOfAll(ctx);
  const { month, reason } = parseBody(reopenSchema, input);
  return atLength(ctx, async (ctx) => {
    await holdCostMonths(ctx, "alone");
    await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`serving:${ctx.tenantId}`}, 0))`);
    const closed = await closedMonths(ctx);
    if (!closed.has(month)) throw new Problem("month_open");
    if ([...closed].some((other) => other > month)) throw new Problem("later_month_closed");
    const [row] = await ctx.tx
      .update(c)
      .set({ reopenedAt: new Date(), reopenedBy: ctx.userId, reason })
      .where(and(eq(c.month, firstDay(month)), isNull(c.reopenedAt)))
      .returning({ id: c.id });
    if (!row) throw new Problem("month_open");
    // What it had told of earlier months waits again; what became known of it is simply part of it.
    for (const one of [month, ...toldIn(month, closed)]) await writeAdjustments(ctx, one);
    const line = { resource: "costMonth", recordId: row.id, recordName: month, action: "reopen" };
    await writeAudit(ctx, { ...line, before: { month, reason: null }, after: { month, reason } });
    const [closing] = await closingsOf(ctx, month);
    if (!closing) throw new Error("a closing that was just opened");
    return closing;
  });
}

/** The cycle of a month that may be closed. */
async function closable(ctx: TxCtx, month: string): Promise<{ readonly period: Period; readonly today: string }> {
  const { baseDay } = await rulesByDay(ctx);
  const [period, today] = [cycleOf(month, baseDay), await tenantToday(ctx)];
  if (period.to >= today) throw new Problem("month_not_over");
  if ((await editionOf(ctx, month)) > 0) throw new Problem("month_closed");
  const { month: of, edition } = servingPeople;
  const own = and(eq(of, firstDay(month)), eq(edition, 0));
  const [known] = await ctx.tx.select({ month: of }).from(servingPeople).where(own).limit(1);
  if (!known) throw new Problem("month_without_costs");
  return { period, today };
}

/** People of whom something of these days is still worked out. */
async function waitingIn(ctx: TxCtx, { from, to }: Period): Promise<number> {
  const marked = (table: typeof dayTouched | typeof servingTouched) =>
    ctx.tx
      .selectDistinct({ userId: table.userId })
      .from(table)
      .where(between(table.localDate, from, to));
  const found = [...(await marked(servingTouched)), ...(await marked(dayTouched))];
  return new Set(found.map(({ userId }) => userId)).size;
}

async function unknownIn(ctx: TxCtx, month: string): Promise<number> {
  const { month: of, edition, unknown } = servingPeople;
  const [row] = await ctx.tx
    .select({ n: count(unknown) })
    .from(servingPeople)
    .where(and(eq(of, firstDay(month)), eq(edition, 0)));
  return row?.n ?? 0;
}

/** Copies all that is said of a month; gives what is odd about its billing and contracts. */
async function freeze(ctx: TxCtx, month: string, edition: number) {
  const first = firstDay(month);
  const sums = sql`visits, stays, in_store, travel, km, store_cents, travel_cents, km_cents, idle_cents`;
  const columns = sql`user_id, part, kind, pos_id, business_unit_id, chain_id, profile, regional_id, ${sums}`;
  await ctx.tx.execute(sql`
    insert into serving_months (edition, month, ${columns})
    select ${edition}, month, ${columns} from serving_months where edition = 0 and month = ${first}`);
  await ctx.tx.execute(sql`
    insert into serving_people (edition, month, user_id, payroll_cents, unknown, loose_cents, ${sums})
    select ${edition}, month, user_id, payroll_cents, unknown, loose_cents, ${sums}
    from serving_people where edition = 0 and month = ${first}`);
  const { rows, notes } = await openRevenues(ctx, month, undefined, "store");
  const parts = new Map<string, number>();
  const kept = rows.map(({ clientId, posId, chainId, billing, contract, minutes, target }) => {
    const part = parts.get(clientId) ?? 0;
    parts.set(clientId, part + 1);
    return {
      ...{ edition, month: first, businessUnitId: clientId, part, posId, chainId },
      ...{ billingCents: billing, contractCents: contract, contractedMinutes: minutes, targetPercent: target },
    };
  });
  for (let at = 0; at < kept.length; at += ROWS_AT_ONCE)
    await ctx.tx.insert(servingRevenues).values(kept.slice(at, at + ROWS_AT_ONCE));
  await ctx.tx.execute(sql`
    update serving_revenues r set profile = p.profile, regional_id = p.regional_id, chain_id = coalesce(r.chain_id, p.chain_id)
    from pos p where p.id = r.pos_id and r.edition = ${edition} and r.month = ${first}`);
  return notes;
}

/** As calls tell it: names on the wire. */
export const closingOnWire = ({ month, edition, closedAt, closedBy, reopenedAt, reopenedBy, reason }: CostClosing) => ({
  ...{ month, edition, closed_at: closedAt.toISOString(), closed_by: closedBy },
  ...{ reopened_at: reopenedAt?.toISOString() ?? null, reopened_by: reopenedBy, reason },
});
