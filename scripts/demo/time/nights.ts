import { sql } from "drizzle-orm";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { daysBetween, plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { askerCtx } from "@/lib/engine/jobs/asker";
import { create } from "@/lib/engine/resource/operations/create";
import { reportPast } from "@/lib/insight/problems/nightly";
import { lastNight, madeAt } from "@/lib/insight/problems/nights";
import { makeReport, reviseReport } from "@/lib/insight/problems/report";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { systemCtx } from "@/lib/platform/tenancy/system";
import { boundOf } from "@/lib/shell/registry";
import type { DemoEmail } from "../accounts";
import { localInstant } from "../calendar";
import type { DemoContext } from "../context";
import type { TenantRows } from "../tenant-rows";
import { ARAUCARIA } from "../tenants/rows";
import { workNights } from "./night-work";
import { daysOf, STORY } from "./story";

const NIGHTS = 90;
const ZONE = ARAUCARIA.defaultTimezone ?? "UTC";

/**
 * The nightly reports of the demonstration: what its visits say, by the statement that makes them every night, each as of its own night. What a
 * phone sent late came after them and takes lines back, as does a leave that somebody registers today.
 */
export async function tellNights(
  tenantId: string,
  { now, days }: DemoContext,
  { users = [] }: TenantRows,
): Promise<void> {
  const [last, today] = [lastNight(now, ZONE), localDate(now, ZONE)];
  const nights = daysBetween(plusDays(last, 1 - Math.min(NIGHTS, days - 1)), last);
  const promoters = users.flatMap((user) => (user.promoterCode && user.id ? [{ ...user, id: user.id }] : []));
  const told = (kind: "late" | "away") =>
    STORY.filter((spell) => spell.kind === kind).flatMap((spell) => {
      const user = promoters[spell.number - 1];
      const dates = daysOf(spell, today).filter((date) => nights.includes(date));
      return user && dates.length > 0 ? [{ ...spell, user, dates }] : [];
    });
  const late = told("late");
  const usual = nights.filter((date) => !late.some(({ dates }) => dates.includes(date)));
  // Two at a time, as a machine has two cores; no night knows of another.
  await Promise.all(
    [0, 1].map((half) =>
      reportPast(
        tenantId,
        usual.filter((_, i) => i % 2 === half),
      ),
    ),
  );

  const ctx = await systemCtx(tenantId, "demonstration");
  const inTenant = (work: (ctx: TxCtx) => Promise<unknown>) =>
    withTenant({ tenantId, lane: "job" }, (tx) => work({ ...ctx, tx }));
  for (const { user, dates, to } of late) {
    const arrived = localInstant(plusDays(today, to + 1), 9 * 60 + 40, ZONE);
    await inTenant(async (ctx) => {
      for (const date of dates) {
        await sentLater(ctx.tx, user.id, date, arrived);
        const show = await hidden(ctx.tx, user.id, date);
        await makeReport(ctx, date, madeAt(date, ZONE));
        await show();
      }
      for (const date of dates) await reviseReport(ctx, date, arrived);
    });
  }
  const office = users.find(({ email }) => email === ("admin@araucaria.test" satisfies DemoEmail))?.id ?? "";
  for (const { user, dates, from, to } of told("away").filter(({ from }) => from >= -7)) {
    const [startDate, endDate] = [plusDays(today, from), plusDays(today, to)];
    await create(boundOf("workLeave"), await askerCtx({ tenantId, createdBy: office }), {
      userId: user.id,
      startDate,
      endDate,
      reason: "Atestado entregue depois",
    });
    await inTenant(async (ctx) => {
      for (const date of dates) await reviseReport(ctx, date, now);
    });
  }
  await inTenant(({ tx }) => workNights(tx, users, { now, today }));
}

/** Everything of a person's day came at this moment. */
async function sentLater(tx: TenantTx, userId: string, date: string, arrived: Date): Promise<void> {
  const at = sql`${arrived.toISOString()}::timestamptz`;
  const theirs = sql`user_id = ${userId} and local_date = ${date}`;
  await tx.execute(sql`update pos_checks set received_at = ${at}, created_at = ${at}, updated_at = ${at},
    check_out_received_at = case when check_out_at is not null then ${at} end, flags = array_append(array_remove(flags, 'late_sync'), 'late_sync') where ${theirs}`);
  await tx.execute(
    sql`update questionnaire_answers set received_at = ${at}, created_at = ${at}, updated_at = ${at} where ${theirs}`,
  );
  await tx.execute(
    sql`update geolocations set received_at = ${at}, created_at = ${at}, updated_at = ${at} where ${theirs}`,
  );
}

/** Puts what a person did on a day out of the night's sight, as on the night on which it had not come; gives back how it comes. */
async function hidden(tx: TenantTx, userId: string, date: string): Promise<() => Promise<void>> {
  const away = plusDays(date, -36_500);
  const move = async (from: string, to: string) => {
    for (const table of [sql`pos_checks`, sql`questionnaire_answers`])
      await tx.execute(sql`update ${table} set local_date = ${to} where user_id = ${userId} and local_date = ${from}`);
  };
  const done = await tx.execute<{ id: string }>(
    sql`update visits set status = 'missed' where user_id = ${userId} and local_date = ${date} and status = 'done' returning id`,
  );
  await move(date, away);
  return async () => {
    await move(away, date);
    const ids = `{${done.map(({ id }) => id).join(",")}}`;
    await tx.execute(sql`update visits set status = 'done' where id = any(${ids}::uuid[])`);
  };
}
