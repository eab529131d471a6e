import { and, arrayOverlaps, eq, not, sql } from "drizzle-orm";
import { nightlyRuns, posChecks } from "@/db/schema";
import { requiredAt } from "@/lib/field/due/expected";
import { holidaysBetween } from "@/lib/field/holidays/holidays";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { tenantSettings } from "@/lib/records/tenants/settings";
import { storeCauses } from "./cause-facts";
import { fastAnswers, strangePhotos } from "./found/answers";
import type { Night } from "./found/night";
import { idleGaps, oddDays, silentDevices, unplaced } from "./found/people";
import { misplaced } from "./found/places";
import {
  awayVisits,
  forcedVisits,
  lateJustifications,
  lowBatteries,
  missedVisits,
  offRouteVisits,
  shortVisits,
  strangeDevices,
  unansweredTasks,
} from "./found/visits";
import { madeAt } from "./nights";
import { rulesOf } from "./rules";

/** `nightly_runs.kind` of this report. */
export const KIND = "operational_problems";

/** OP01 to OP16. */
const RULES = [
  missedVisits,
  lateJustifications,
  awayVisits,
  forcedVisits,
  shortVisits,
  lowBatteries,
  unansweredTasks,
  oddDays,
  idleGaps,
  offRouteVisits,
  strangeDevices,
  misplaced,
  fastAnswers,
  strangePhotos,
  unplaced,
  silentDevices,
];

export type Written = { readonly entered: number; readonly changed: number; readonly left: number };

/** Makes the report of a day; null when it was made already, or is being made. Whoever comes second waits for the first and finds it. */
export async function makeReport(ctx: TxCtx, date: string, now: Date): Promise<Written | null> {
  const made = await ctx.tx
    .insert(nightlyRuns)
    .values({ kind: KIND, localDate: date, finishedAt: now, checkedAt: now })
    .onConflictDoNothing()
    .returning({ id: nightlyRuns.id });
  return made.length > 0 ? write(ctx, date, now, false) : null;
}

/** Judges a day anew whose report was made: what came late adds lines and takes some away, each with a mark. */
export async function reviseReport(ctx: TxCtx, date: string, now: Date): Promise<Written> {
  const run = and(eq(nightlyRuns.kind, KIND), eq(nightlyRuns.localDate, date));
  await ctx.tx.select({ id: nightlyRuns.id }).from(nightlyRuns).where(run).for("update");
  const written = await write(ctx, date, now, true);
  const changed = written.entered + written.changed + written.left > 0;
  await ctx.tx
    .update(nightlyRuns)
    .set({ checkedAt: now, ...(changed && { revisedAt: now }) })
    .where(run);
  return written;
}

async function write(ctx: TxCtx, date: string, now: Date, again: boolean): Promise<Written> {
  const night = await nightOf(ctx, date, again);
  const found = sql.join(
    RULES.map((rule) => sql`(${rule(night)})`),
    sql` union all `,
  );
  const at = sql`${now.toISOString()}::timestamptz`;
  // Who is being deleted meanwhile is waited for, and has no line: it would stand for nobody.
  const mark = (revision: string) => (again ? sql`${revision}, ${at}` : sql`null, null::timestamptz`);
  const [counted] = await ctx.tx.execute<{ entered: number; changed: number; left: number }>(sql`
    with told as materialized (${found}),
    people as materialized (select id from users where id in (select user_id from told) for key share),
    places as materialized (select id from pos where id in (select pos_id from told) for key share),
    found as materialized (
      select t.* from told t where (t.user_id is null or t.user_id in (select id from people))
        and (t.pos_id is null or t.pos_id in (select id from places))
    ),
    put as (
      insert into operational_problems as p (id, local_date, code, user_id, pos_id, subject_key, occurred_at, evidence, generated_at, revision, revised_at)
      select gen_random_uuid(), ${date}::date, f.code, f.user_id, f.pos_id, f.subject_key, f.occurred_at, f.evidence, ${at}, ${mark("entered")}
      from found f
      on conflict (tenant_id, local_date, code, subject_key) do update
      set user_id = excluded.user_id, pos_id = excluded.pos_id, occurred_at = excluded.occurred_at, evidence = excluded.evidence,
        revision = case when p.revision = 'left' then 'entered' when p.revision = 'entered' then p.revision else 'changed' end, revised_at = ${at},
        updated_at = ${at}
      where p.revision = 'left' or (p.user_id, p.pos_id, p.evidence) is distinct from (excluded.user_id, excluded.pos_id, excluded.evidence)
      returning p.revision, (xmax = 0) as fresh
    ),
    gone as (
      update operational_problems p set revision = 'left', revised_at = ${at}, updated_at = ${at}, cause_key = null
      where p.local_date = ${date}::date and p.revision is distinct from 'left'
        and not exists (select 1 from found f where f.code = p.code and f.subject_key = p.subject_key)
      returning 1
    )
    select (select count(*)::int from put where fresh or revision = 'entered') as entered,
      (select count(*)::int from put where not fresh and revision = 'changed') as changed, (select count(*)::int from gone) as "left"`);
  await storeCauses(ctx, date);
  return counted ?? { entered: 0, changed: 0, left: 0 };
}

async function nightOf(ctx: TxCtx, date: string, again: boolean): Promise<Night> {
  const tenant = await tenantSettings(ctx);
  const holidays = await holidaysBetween(ctx, { from: date, to: date });
  const inState = holidays.filter(({ stateCode, cityId }) => stateCode !== null && cityId === null);
  return {
    date,
    timeZone: tenant.defaultTimezone,
    asOf: madeAt(date, tenant.defaultTimezone),
    rules: rulesOf(tenant),
    holiday: {
      all: holidays.some(({ stateCode, cityId }) => stateCode === null && cityId === null),
      states: inState.flatMap(({ stateCode }) => stateCode ?? []),
      cities: holidays.flatMap(({ cityId }) => cityId ?? []),
    },
    unanswered: await unansweredOf(ctx, date),
    again,
  };
}

/** Required tasks that the visits of a day left unanswered. Whose phone had none of them left none. */
async function unansweredOf(ctx: TxCtx, date: string): Promise<Night["unanswered"]> {
  const { id, userId, posId, occurredAt: at, localDate, isManual, flags } = posChecks;
  const made = await ctx.tx
    .select({ id, userId, posId, date: localDate, at })
    .from(posChecks)
    .where(and(eq(localDate, date), eq(isManual, false), not(arrayOverlaps(flags, ["tasks_not_received"]))));
  const asked = await requiredAt(ctx, made);
  return asked.flatMap(({ visit, missing }) =>
    missing.length > 0 ? [{ checkId: visit.id, tasks: missing.map((task) => ({ id: task.id, name: task.name })) }] : [],
  );
}
