import { and, eq } from "drizzle-orm";
import { posChecks } from "@/db/schema";
import { localDate } from "@/lib/base/calendar/zone";
import { notFound, Problem, reusedId } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import { ahead } from "@/lib/engine/resource/ahead";
import { claim } from "@/lib/engine/resource/idempotency";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { tieAnswers } from "@/lib/field/answers/tie-to-check-in";
import { judgeArrival } from "@/lib/field/schedules/rejudge";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { around, aroundOf, closeAgain, closeBefore, closedByNext, isUnfinished } from "./abandoned";
import { arrivalValues, departureValues, deviceOf, rulesOf, untoldDeparture } from "./arrival-departure";
import { arrivalFacts, isPlain, leavingFacts } from "./arrival-facts";
import { demandPhoto, demandRoute, type Place, placeOf } from "./context";
import { demandTasks, demandWorkday } from "./demands";
import { type CheckFlag, mergeFlags } from "./flags";
import { manualGivesWay } from "./manual-gives-way";
import { flagImpossibleMoves } from "./moves";
import { flagOverlaps } from "./overlaps";
import { inPersonsOrder } from "./person-order";
import { type CheckRecord, findCheck } from "./record";
import { decideCheckIn, decideCheckOut, measure, readClock } from "./rules";
import { type CheckInBody, checkInSchema, checkOutSchema } from "./schemas";
import { tooLateToTell } from "./signs";

export type CheckAnswer = {
  readonly check: CheckRecord;
  readonly created: boolean;
  /** What `mayLackTasks` says of a visit that was made just now. */
  readonly mayLack?: boolean;
};
type Body = Readonly<Record<string, unknown>>;

/**
 * Opens a visit. The same id with the same body answers with the visit that exists (`created: false`); another body is a
 * `conflict`. A visit of this person that was left open is closed as forced at its last activity, and a check made by hand gives way. Late and unordered events are
 * welcome. Throws `invalid_fields`, `no_location`, `outside_workday` (with `next_allowed_at`), `checkin_distance_exceeded` (with
 * `distance`, `allowed`) or `checkin_photo_missing`.
 */
export async function checkIn(ctx: Ctx, input: Body): Promise<CheckAnswer> {
  authorize(ctx, "POST", "POSCHECK");
  const body = parseBody(checkInSchema, input);
  const device = deviceOf(body);
  const receivedAt = new Date();
  return inPersonsOrder(ctx, ctx.userId, async (ctx, ending) => {
    const claiming = ahead(claim(ctx, `pos-checks/check-in/${body.id}`, input));
    // The phone says the day of the PDV: it is asked about with the rest, and anew where the phone was wrong.
    const asked = ahead(arrivalFacts(ctx, body, body.date));
    // Keys of calls are forgotten after a while, the visit's own id never: then what can be compared is.
    if ((await claiming) === "replay") return { check: await stored(ctx, body.id), created: false };
    if ((await asked).known.length > 0) {
      const check = await stored(ctx, body.id);
      if (check.userId !== ctx.userId || !isSameCheckIn(check, body)) throw reusedId();
      return { check, created: false };
    }

    const place = placeOf((await asked).place, { deviceZone: body.time_zone });
    const date = localDate(body.occurred_at, place.timeZone);
    const found = date === body.date ? await asked : await arrivalFacts(ctx, body, date);
    const moment = {
      ...{ id: body.id, userId: ctx.userId, occurredAt: body.occurred_at, posId: place.posId },
      ...{ timezone: place.timeZone, latitude: device?.latitude ?? null, longitude: device?.longitude ?? null },
    };
    const clock = readClock(body.occurred_at, receivedAt);
    demandRoute(body.work_schedule_id, found.route);
    const photo = demandPhoto(body.photo_id, found.photo);
    if (found.blocking.length > 0) await demandWorkday(ctx, body.occurred_at, place.timeZone);
    const rules = rulesOf(place, "checkin");
    const measured = measure(device, place.point, rules.radius);
    const allowed = measured.outside && found.absent.length > 0;
    const verdict = decideCheckIn(rules, { ...measured, photo, absenceAllowed: allowed });
    if (!verdict.ok) throw verdict.problem;

    const tie = await manualGivesWay(ctx, moment, found.manual);
    const beside = tie ? await around(ctx, moment) : aroundOf(found);
    const [end, closed] = await Promise.all([closedByNext(ctx, moment, beside), closeBefore(ctx, moment, beside)]);
    const misdated: CheckFlag[] = date === body.date ? [] : ["date_mismatch"];
    const values = {
      ...moment,
      localDate: date,
      ...arrivalValues(body, { device, measured, clock, receivedAt }),
      ...end?.values,
      flags: mergeFlags(verdict.flags, clock.flags, misdated, end?.flags ?? []),
    };
    const arriving = { ...moment, date, workScheduleId: values.workScheduleId };
    const facts = tie ? await arrivalFacts(ctx, body, date) : found;
    const { offRoute, updates, settle } = await judgeArrival(ctx, arriving, facts.visits, facts);
    const entry = { resource: "posCheck", recordId: body.id, recordName: place.posName, action: "check_in" };
    const arrived = { ...UNLEFT, ...values };
    const [person] = tie || end || closed || found.awaiting.length > 0 ? [] : found.person;
    const plain = person && isPlain(arrived, found) ? person : null;
    if (plain && updates !== null) ending(2 + updates);
    const [[row]] = await Promise.all([
      ctx.tx
        .insert(posChecks)
        .values({ ...values, offRoute })
        .returning()
        .execute(),
      found.awaiting.length > 0 && tieAnswers(ctx, { ...values, checkOutAt: end?.values.checkOutAt ?? null }),
      writeAudit(ctx, { ...entry, before: null, after: values }),
      settle(),
    ]);
    await tie?.();
    // The answers that waited for the visit are signs of life too.
    if (end) await closeAgain(ctx, moment);
    const told = { created: true, mayLack: found.lacks[0]?.mayLack ?? false };
    if (row && plain) return { ...told, check: { ...row, ...namesOf(place), userName: plain.name } };
    await flagImpossibleMoves(ctx, moment);
    await flagOverlaps(ctx, moment);
    return { ...told, check: await stored(ctx, body.id) };
  });
}

/**
 * Closes the person's own visit; somebody else's is `not_found`. A check-out replaces the automatic closing of a visit that
 * was thought abandoned; one that comes the morning after does not say when its person left: then the visit ends at its last sign of life,
 * flagged. `forced` passes every rule but the order of time. Throws `invalid_fields`, `no_location`, `conflict`,
 * `required_tasks_missing` (with their names), `minimum_time_not_reached`, `checkout_distance_exceeded`, `checkout_photo_missing`,
 * `invalid_transition` (already closed).
 */
export async function checkOut(ctx: Ctx, id: string, input: Body): Promise<CheckAnswer> {
  authorize(ctx, "POST", "POSCHECK");
  if (!isUuid(id)) throw notFound();
  const body = parseBody(checkOutSchema, input);
  const device = deviceOf(body);
  const receivedAt = new Date();
  return inPersonsOrder(ctx, ctx.userId, async (ctx, ending) => {
    const mine = and(eq(posChecks.id, id), eq(posChecks.userId, ctx.userId));
    const finding = ahead(ctx.tx.select().from(posChecks).where(mine).for("update").execute());
    const claiming = ahead(claim(ctx, `pos-checks/check-out/${id.toLowerCase()}`, input));
    const [before] = await finding;
    if (!before) throw notFound();
    if ((await claiming) === "replay") return { check: await stored(ctx, before.id), created: false };
    // A departure written by hand gives way to the person's own.
    if (!isUnfinished(before) && !before.isManual) throw new Problem("invalid_transition");

    const asked = ahead(leavingFacts(ctx, before, body));
    const leaving = { leftAt: body.occurred_at, allowed: ahead(asked.then(({ unfinished }) => unfinished.length > 0)) };
    const tasks = ahead(body.forced ? Promise.resolve([]) : demandTasks(ctx, before, leaving));
    const late = ahead(tooLateToTell(ctx, before, body.occurred_at));
    const found = await asked;
    const place = placeOf(found.place, { evenInactive: true });
    const photo = demandPhoto(body.photo_id, found.photo);
    const clock = readClock(body.occurred_at, receivedAt);
    const ungiven = await tasks;
    const rules = rulesOf(place, "checkout");
    const measured = measure(device, place.point, rules.radius);
    const verdict = decideCheckOut(rules, {
      ...measured,
      photo,
      absenceAllowed: found.absent.length > 0,
      forced: body.forced ?? false,
      stayMs: body.occurred_at.getTime() - before.occurredAt.getTime(),
      minimumMinutes: place.minimumMinutes,
    });
    if (!verdict.ok) throw verdict.problem;

    const event = { device, measured, clock, receivedAt };
    const departure = departureValues(before, body, event, mergeFlags(verdict.flags, ungiven));
    const untold = await late;
    const values = untold ? untoldDeparture(departure, before.occurredAt, untold) : departure;
    const entry = { resource: "posCheck", recordId: before.id, recordName: place.posName, action: "check_out" };
    const [person] = isPlain({ ...before, ...values }, found) ? found.person : [];
    if (person) ending(2);
    const [[row]] = await Promise.all([
      ctx.tx.update(posChecks).set(values).where(mine).returning().execute(),
      writeAudit(ctx, { ...entry, before, after: { ...before, ...values } }),
    ]);
    if (row && person) return { check: { ...row, ...namesOf(place), userName: person.name }, created: true };
    await flagImpossibleMoves(ctx, before);
    await flagOverlaps(ctx, before);
    return { check: await stored(ctx, before.id), created: true };
  });
}

/** What a visit is that nobody has left yet. */
const UNLEFT = { checkOutAt: null, latitudeOut: null, longitudeOut: null, isManual: false };

const namesOf = ({ posName, posLatitude, posLongitude, chainName }: Place) => ({
  ...{ posName, posLatitude, posLongitude, chainName },
});

function isSameCheckIn(check: CheckRecord, body: CheckInBody): boolean {
  return check.posId === body.pos_id && check.occurredAt.getTime() === body.occurred_at.getTime();
}

async function stored(ctx: TxCtx, id: string): Promise<CheckRecord> {
  const check = await findCheck(ctx.tx, id);
  if (!check) throw notFound();
  return check;
}
