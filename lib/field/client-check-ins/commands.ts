import { and, eq } from "drizzle-orm";
import { businessUnitChecks as checks } from "@/db/schema";
import { localDate } from "@/lib/base/calendar/zone";
import { notFound, Problem, reusedId } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import { claim } from "@/lib/engine/resource/idempotency";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { around, closeBefore, closedByNext, isUnfinished } from "@/lib/field/check-ins/abandoned";
import {
  arrivalValues,
  departureValues,
  deviceOf,
  rulesOf,
  untoldDeparture,
} from "@/lib/field/check-ins/arrival-departure";
import { loadPhoto, loadRoute } from "@/lib/field/check-ins/context";
import { demandWorkday } from "@/lib/field/check-ins/demands";
import { type CheckFlag, mergeFlags } from "@/lib/field/check-ins/flags";
import { flagOverlaps } from "@/lib/field/check-ins/overlaps";
import { inPersonsOrder } from "@/lib/field/check-ins/person-order";
import { decideCheckIn, decideCheckOut, readClock } from "@/lib/field/check-ins/rules";
import { checkOutSchema, clientCheckInSchema } from "@/lib/field/check-ins/schemas";
import { tooLateToTell } from "@/lib/field/check-ins/signs";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { loadClient, measuredAtClient } from "./client";
import { type ClientCheckRecord, findClientCheck } from "./record";

type Body = Readonly<Record<string, unknown>>;
export type ClientCheckAnswer = { readonly check: ClientCheckRecord; readonly created: boolean };

/**
 * Opens a stay at a client, by the rules of a visit to a PDV but for the distance: a client has no address. The same id with the same
 * body answers with the stay that exists (`created: false`); another body is a `conflict`. A stay, here or at a PDV, that
 * was left open is closed as forced at its last activity. Throws `invalid_fields`, `no_location`, `outside_workday` and `checkin_photo_missing`.
 */
export async function checkInAtClient(ctx: Ctx, input: Body): Promise<ClientCheckAnswer> {
  authorize(ctx, "POST", "BUSINESSUNITCHECK");
  const body = parseBody(clientCheckInSchema, input);
  const device = deviceOf(body);
  const receivedAt = new Date();
  return inPersonsOrder(ctx, ctx.userId, async (ctx) => {
    const claimed = await claim(ctx, `business-unit-checks/check-in/${body.id}`, input);
    const known = await findClientCheck(ctx.tx, body.id);
    if (claimed === "replay" && known) return { check: known, created: false };
    if (known) {
      const same = known.businessUnitId === body.business_unit_id && +known.occurredAt === +body.occurred_at;
      if (known.userId !== ctx.userId || !same) throw reusedId();
      return { check: known, created: false };
    }

    const client = await loadClient(ctx, body.business_unit_id, { deviceZone: body.time_zone, at: body.occurred_at });
    const date = localDate(body.occurred_at, client.timeZone);
    await loadRoute(ctx, body.work_schedule_id, date);
    const photo = await loadPhoto(ctx, body.photo_id);
    const clock = readClock(body.occurred_at, receivedAt);
    await demandWorkday(ctx, body.occurred_at, client.timeZone);
    const measured = measuredAtClient(device !== null);
    const verdict = decideCheckIn(rulesOf(client, "checkin"), { ...measured, photo, absenceAllowed: false });
    if (!verdict.ok) throw verdict.problem;

    const moment = {
      ...{ id: body.id, userId: ctx.userId, occurredAt: body.occurred_at },
      ...{ timezone: client.timeZone, latitude: device?.latitude ?? null, longitude: device?.longitude ?? null },
    };
    const arrival = { ...moment, posId: null };
    const beside = await around(ctx, arrival);
    await closeBefore(ctx, arrival, beside);
    const end = await closedByNext(ctx, arrival, beside);
    const misdated: CheckFlag[] = date === body.date ? [] : ["date_mismatch"];
    const values = {
      ...moment,
      businessUnitId: client.id,
      localDate: date,
      ...arrivalValues(body, { device, measured, clock, receivedAt }),
      ...end?.values,
      flags: mergeFlags(verdict.flags, clock.flags, misdated, end?.flags ?? []),
    };
    await ctx.tx.insert(checks).values(values);
    const entry = { resource: "businessUnitCheck", recordId: body.id, recordName: client.name, action: "check_in" };
    await writeAudit(ctx, { ...entry, before: null, after: values });
    await flagOverlaps(ctx, moment);
    return { check: await stored(ctx, body.id), created: true };
  });
}

/**
 * Closes the person's own stay; somebody else's is `not_found`. A check-out replaces the automatic closing of a stay that was thought
 * abandoned; `forced` passes every rule but the order of time. Throws as `checkInAtClient` does, and `minimum_time_not_reached`,
 * `checkout_photo_missing`, `invalid_transition` (already closed).
 */
export async function checkOutAtClient(ctx: Ctx, id: string, input: Body): Promise<ClientCheckAnswer> {
  authorize(ctx, "POST", "BUSINESSUNITCHECK");
  if (!isUuid(id)) throw notFound();
  const body = parseBody(checkOutSchema, input);
  const device = deviceOf(body);
  const receivedAt = new Date();
  return inPersonsOrder(ctx, ctx.userId, async (ctx) => {
    const mine = and(eq(checks.id, id), eq(checks.userId, ctx.userId));
    const [before] = await ctx.tx.select().from(checks).where(mine).for("update");
    if (!before) throw notFound();
    const claimed = await claim(ctx, `business-unit-checks/check-out/${before.id}`, input);
    if (claimed === "replay") return { check: await stored(ctx, before.id), created: false };
    if (!isUnfinished(before)) throw new Problem("invalid_transition");

    const client = await loadClient(ctx, before.businessUnitId, { evenInactive: true });
    const photo = await loadPhoto(ctx, body.photo_id);
    const clock = readClock(body.occurred_at, receivedAt);
    const measured = measuredAtClient(device !== null);
    const verdict = decideCheckOut(rulesOf(client, "checkout"), {
      ...measured,
      photo,
      absenceAllowed: false,
      forced: body.forced ?? false,
      stayMs: body.occurred_at.getTime() - before.occurredAt.getTime(),
      minimumMinutes: client.minimumMinutes,
    });
    if (!verdict.ok) throw verdict.problem;

    const departure = departureValues(before, body, { device, measured, clock, receivedAt }, verdict.flags);
    const untold = await tooLateToTell(ctx, { ...before, posId: null }, body.occurred_at);
    const values = untold ? untoldDeparture(departure, before.occurredAt, untold) : departure;
    await ctx.tx.update(checks).set(values).where(mine);
    const entry = { resource: "businessUnitCheck", recordId: id, recordName: client.name, action: "check_out" };
    await writeAudit(ctx, { ...entry, before, after: { ...before, ...values } });
    await flagOverlaps(ctx, before);
    return { check: await stored(ctx, before.id), created: true };
  });
}

async function stored(ctx: TxCtx, id: string): Promise<ClientCheckRecord> {
  const check = await findClientCheck(ctx.tx, id);
  if (!check) throw notFound();
  return check;
}
