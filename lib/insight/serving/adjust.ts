import { and, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { servingAdjustments as a, businessUnits, pos, servingClosings, users } from "@/db/schema";
import { addMonths } from "@/lib/base/calendar/cycle";
import { namesOfGone } from "@/lib/engine/audit/trace";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { editionOf, firstDay } from "@/lib/records/clients/cost-months";
import { ofPlaces, placesOf, placeWhere, type ServingAsk, visibleCosts } from "./query";
import type { Cents } from "./rules";

/** The closed months whose later changes an open month tells: those right before it. Each is told by the first open month after it. */
export function toldIn(month: string, closed: ReadonlySet<string>): string[] {
  const told: string[] = [];
  for (let before = addMonths(month, -1); closed.has(before); before = addMonths(before, -1)) told.push(before);
  return told;
}

/** The first open month after a closed one. */
export function openAfter(month: string, closed: ReadonlySet<string>): string {
  const next = addMonths(month, 1);
  return closed.has(next) ? openAfter(next, closed) : next;
}

/** Months that are closed now, "YYYY-MM". */
export async function closedMonths(ctx: TxCtx): Promise<ReadonlySet<string>> {
  const { month, reopenedAt } = servingClosings;
  const rows = await ctx.tx.select({ month }).from(servingClosings).where(isNull(reopenedAt));
  return new Set(rows.map((row) => row.month.slice(0, 7)));
}

const SUMS = [
  ...["visits", "stays", "in_store", "travel", "km", "store_cents", "travel_cents", "km_cents", "idle_cents"],
  ...["payroll_cents", "loose_cents"],
] as const;
const signOf = (sign: 1 | -1, column: string): SQL =>
  sign < 0 ? sql`-${sql.identifier(column)}` : sql`${sql.identifier(column)}`;
/** Changes that a month told and still tells: what an edition told that was opened again waits anew, and would count twice. */
const toldByClosed = ({ month, edition }: { readonly month: SQLWrapper; readonly edition: SQLWrapper }): SQL =>
  sql`exists (select from serving_closings c where c.month = ${month} and c.edition = ${edition} and c.reopened_at is null)`;
const PAY: readonly string[] = ["payroll_cents", "loose_cents"];

/**
 * Keeps what a closed month would say otherwise by now: what was worked out anew, less what was closed, less what closed months have told of it already. Of these
 * people, or of all; whoever was deleted left no change. Nothing of an open month. @door inner
 */
export async function writeAdjustments(ctx: TxCtx, month: string, ids?: readonly string[]): Promise<void> {
  const edition = await editionOf(ctx, month);
  const first = firstDay(month);
  const whose = (column: SQLWrapper) => (ids ? sql`and ${inArray(sql`${column}`, [...ids])}` : sql``);
  await ctx.tx.execute(sql`
    delete from serving_adjustments where month is null and of_month = ${first} ${whose(sql`user_id`)}`);
  if (edition === 0) return;
  const list = (of: (column: string) => SQL) => sql.join(SUMS.map(of), sql`, `);
  const signed = (sign: 1 | -1, has: (column: string) => boolean) =>
    list((column) => sql`${has(column) ? signOf(sign, column) : sql`0`} as ${sql.identifier(column)}`);
  const parts = (sign: 1 | -1, of: number) => sql`
    select user_id, kind, pos_id, business_unit_id, ${signed(sign, (column) => !PAY.includes(column))}
    from serving_months where month = ${first} and edition = ${of} ${whose(sql`user_id`)}`;
  const pay = (sign: 1 | -1, of: number) => sql`
    select user_id, 'pay', null, null, ${signed(sign, (column) => PAY.includes(column))}
    from serving_people where month = ${first} and edition = ${of} ${whose(sql`user_id`)}`;
  // Sums of minutes that are the same may differ far behind the point.
  const differs = sql.join(
    SUMS.map((column) => sql`abs(sum(d.${sql.identifier(column)})) > 0.000001`),
    sql` or `,
  );
  await ctx.tx.execute(sql`
    insert into serving_adjustments (of_month, user_id, kind, pos_id, business_unit_id, ${list((column) => sql`${sql.identifier(column)}`)})
    select ${first}::date, d.user_id, d.kind, d.pos_id, d.business_unit_id, ${list((column) => sql`sum(d.${sql.identifier(column)})`)}
    from (
      ${parts(1, 0)} union all ${parts(-1, edition)} union all ${pay(1, 0)} union all ${pay(-1, edition)} union all
      select user_id, kind, pos_id, business_unit_id, ${signed(-1, () => true)}
      from serving_adjustments t where of_month = ${first} ${whose(sql`user_id`)} and ${toldByClosed({ month: sql`t.month`, edition: sql`t.edition` })}
    ) d join users u on u.id = d.user_id
    group by d.user_id, d.kind, d.pos_id, d.business_unit_id having ${differs}`);
}

/** What waits for this month becomes part of its closing: it is told once. @door inner */
export async function freezeAdjustments(ctx: TxCtx, month: string, edition: number, told: readonly string[]) {
  if (told.length === 0) return;
  await ctx.tx
    .update(a)
    .set({ month: firstDay(month), edition })
    .where(and(isNull(a.month), inArray(a.ofMonth, told.map(firstDay))));
  await ctx.tx
    .update(a)
    .set({ chainId: pos.chainId, profile: pos.profile, regionalId: pos.regionalId })
    .from(pos)
    .where(and(eq(pos.id, a.posId), eq(a.month, firstDay(month)), eq(a.edition, edition)));
}

/** Later changes of closed months that a month tells, as this session sees them; of places without what people were paid. */
async function toldWhere(ctx: TxCtx, { filters, month, edition }: ServingAsk): Promise<SQL | undefined> {
  const told = edition > 0 ? [] : toldIn(month, await closedMonths(ctx));
  const places = await placesOf(ctx, filters);
  return and(
    edition > 0
      ? and(eq(a.month, firstDay(month)), eq(a.edition, edition))
      : told.length > 0
        ? and(isNull(a.month), inArray(a.ofMonth, told.map(firstDay)))
        : sql`false`,
    ...narrowing(ctx, filters, places),
  );
}

/** What was told stands where its PDV stood when the month that tells it was closed; what waits, where it stands now. */
const narrowing = (ctx: TxCtx, filters: ServingAsk["filters"], places: ReadonlySet<string> | null) => [
  visibleCosts(ctx, a.userId),
  filters.businessUnitId ? eq(a.businessUnitId, filters.businessUnitId) : undefined,
  filters.userId ? eq(a.userId, filters.userId) : undefined,
  filters.posId ? eq(a.posId, filters.posId) : undefined,
  places
    ? or(
        and(isNull(a.month), sql`${a.posId} = any(${`{${[...places].join()}}`}::uuid[])`),
        and(isNotNull(a.month), placeWhere(a, filters)),
      )
    : undefined,
];

/** Later changes in sum. Cents: `paid` is what more was paid, time and kilometres; `spent` is where it went, and equal to it. `people`: whose pay it changes. */
export type AdjustedSum = { readonly paid: number; readonly spent: number; readonly people: number };

const sumOf = (column: SQLWrapper) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);
const PRICED = sql`(${a.payrollCents}, ${a.storeCents}, ${a.travelCents}, ${a.idleCents}, ${a.looseCents}) <> (0, 0, 0, 0, 0)`;
const parts = sql`${a.storeCents} + ${a.travelCents} + ${a.kmCents} + ${a.idleCents}`;

async function sumWhere(ctx: TxCtx, filters: ServingAsk["filters"], where: SQL | undefined): Promise<AdjustedSum> {
  const [row] = await ctx.tx
    .select({
      paid: sumOf(sql`${a.payrollCents} + ${a.kmCents}`),
      ...{ parts: sumOf(parts), loose: sumOf(a.looseCents) },
      people: sql`count(distinct ${a.userId}) filter (where ${PRICED})`.mapWith(Number),
    })
    .from(a)
    .where(where);
  const { paid = 0, parts: went = 0, loose = 0, people = 0 } = row ?? {};
  // Of places the pay is that of the time that went into them.
  return ofPlaces(filters) ? { paid: went, spent: went, people } : { paid, spent: went + loose, people };
}

/** What a month tells of later changes of closed ones, in sum. */
export const adjustmentsIn = async (ctx: TxCtx, ask: ServingAsk): Promise<AdjustedSum> =>
  sumWhere(ctx, ask.filters, await toldWhere(ctx, ask));

/** What became known of a closed month after its closing, in sum, and the months "YYYY-MM" that tell it. Null: nothing. */
export async function changedSince(
  ctx: TxCtx,
  { filters, month }: Pick<ServingAsk, "filters" | "month">,
): Promise<(AdjustedSum & { readonly told: readonly string[] }) | null> {
  const where = and(
    eq(a.ofMonth, firstDay(month)),
    or(isNull(a.month), toldByClosed(a)),
    ...narrowing(ctx, filters, await placesOf(ctx, filters)),
  );
  const months = await ctx.tx.selectDistinct({ month: a.month }).from(a).where(where).orderBy(a.month);
  if (months.length === 0) return null;
  const closed = await closedMonths(ctx);
  const told = months.map((row) => row.month?.slice(0, 7) ?? openAfter(month, closed));
  return { ...(await sumWhere(ctx, filters, where)), told };
}

/** A later change of a closed month: person, place and client. Cents and minutes, negative where it was less. */
export type AdjustmentLine = Cents & {
  readonly id: string;
  /** "YYYY-MM": the closed month. */
  readonly month: string;
  readonly person: string;
  readonly kind: (typeof a.$inferSelect)["kind"];
  readonly place: string | null;
  readonly client: string | null;
  readonly visits: number;
  readonly minutes: number;
  readonly idleCents: number;
  readonly payrollCents: number;
};

/** Each later change that a month tells, the greatest first. Who may be told what people cost is the caller's to ask. */
export async function adjustmentLines(ctx: TxCtx, ask: ServingAsk): Promise<readonly AdjustmentLine[]> {
  const rows = await ctx.tx
    .select({
      ...{ id: a.id, ofMonth: a.ofMonth, kind: a.kind, visits: a.stays, payrollCents: a.payrollCents },
      ...{ person: users.name, place: pos.name, client: businessUnits.name, posId: a.posId },
      minutes: sql`${a.inStore} + ${a.travel}`.mapWith(Number),
      ...{ storeCents: a.storeCents, travelCents: a.travelCents, kmCents: a.kmCents },
      idleCents: sql`${a.idleCents} + ${a.looseCents}`.mapWith(Number),
    })
    .from(a)
    .leftJoin(users, eq(users.id, a.userId))
    .leftJoin(pos, eq(pos.id, a.posId))
    .leftJoin(businessUnits, eq(businessUnits.id, a.businessUnitId))
    .where(and(await toldWhere(ctx, ask), ofPlaces(ask.filters) ? sql`${a.kind} <> 'pay'` : undefined))
    .orderBy(a.ofMonth, sql`abs(${a.payrollCents}) + abs(${parts}) desc`, a.id);
  const gone = await namesOfGone(
    ctx,
    "pos",
    rows.flatMap(({ posId, place }) => (posId !== null && place === null ? [posId] : [])),
  );
  return rows.map(({ id, ofMonth, person, place, posId, ...row }) => ({
    ...row,
    id: String(id),
    month: ofMonth.slice(0, 7),
    person: person ?? "—",
    place: place ?? gone.get(posId ?? "") ?? null,
  }));
}
