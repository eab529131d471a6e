import type { attachments, justifications, posChecks } from "@/db/schema";
import { type CheckFlag, mergeFlags } from "@/lib/field/check-ins/flags";
import { stayInSeconds } from "@/lib/field/check-ins/rules";
import { demoId, demoSum } from "@/scripts/demo/ids";
import type { Photo } from "@/scripts/demo/photos/store";
import { type Random, random } from "@/scripts/demo/random";
import type { Stay } from "./day";
import {
  arrivalFlags,
  clockOf,
  departureFlags,
  drawDelay,
  drawFix,
  type Fix,
  sideAt,
  type VisitRules,
} from "./measure";
import { FORCED_TEXTS, OUTSIDE_TEXTS } from "./texts";

export type CheckRow = typeof posChecks.$inferInsert & { id: string };
export type AttachmentRow = typeof attachments.$inferInsert & { id: string };
export type JustificationRow = typeof justifications.$inferInsert & { id: string };
export type Recorded = {
  readonly check: CheckRow;
  readonly photos: readonly AttachmentRow[];
  readonly justification: JustificationRow | null;
};

export type Recording = {
  readonly now: Date;
  readonly rules: VisitRules;
  /** The justification type that allows being away from the PDV. */
  readonly reasonId: string;
  /** A photo of the kind that belongs to this stay, of the shelf of the client or product that it is about; null when none are stored. */
  readonly photoOf: (
    stay: Pick<Stay, "store"> & Partial<Pick<Stay, "key">> & { readonly client?: string; readonly product?: string },
    kind: "front" | "shelf" | "before" | "after",
    r: Random,
  ) => Photo | null;
};

/**
 * The visit as the server came to know it until now, or null when it has not heard of it yet. `next` is the same person's
 * following stay of the day, which closes one that was forgotten.
 */
export function recordStay(stay: Stay, next: Stay | null, how: Recording): Recorded | null {
  const { now, rules } = how;
  const { store, worker, arrive } = stay;
  const r = random(`visit ${stay.key}`);
  const delay = drawDelay(r);
  const receivedAt = after(arrive, delay);
  if (receivedAt > now || arrive > now) return null;

  const arrival = sideAt(store, drawFix(store, r), rules);
  const end = endOf(stay, next, delay, how, r);
  const departure = end?.byHand ? sideAt(store, end.fix, rules) : null;
  const away = arrival.outside || (departure?.outside ?? false);
  const justified = away && rules.distanceEnforced;
  const inFlags = arrivalFlags(store, arrival, rules, justified);
  const clock = clockOf(arrive, receivedAt);
  const outClock = end?.byHand ? clockOf(end.at, end.receivedAt) : null;
  const outFlags: CheckFlag[] =
    end && departure
      ? departureFlags(store, departure, rules, {
          absenceAllowed: justified,
          forced: end.forced,
          stayMs: end.at.getTime() - arrive.getTime(),
        })
      : end
        ? ["auto_closed"]
        : [];

  const id = demoId(`visit ${stay.key}`, arrive);
  const batteryIn = clamp(r.normal(72, 18));
  const why = away ? r.pick(OUTSIDE_TEXTS) : null;
  const photos = photosOf(stay, end, how, r, { id, arrival: arrival.fix, receivedAt });
  const check: CheckRow = {
    id,
    userId: worker.user.id,
    posId: store.row.id,
    workScheduleId: stay.workScheduleId,
    localDate: stay.date,
    timezone: store.timezone,
    occurredAt: arrive,
    receivedAt,
    createdAt: receivedAt,
    updatedAt: end?.receivedAt ?? receivedAt,
    skewSeconds: Math.max(clock.ahead, outClock?.ahead ?? 0),
    latitude: arrival.fix?.latitude ?? null,
    longitude: arrival.fix?.longitude ?? null,
    accuracy: arrival.fix?.accuracy ?? null,
    batteryIn,
    photoInId: photos.find((photo) => photo.kind === "check_in")?.id ?? null,
    distanceIn: arrival.distance,
    outOfRadiusIn: arrival.outside,
    reasonIn: arrival.outside ? why : null,
    checkOutAt: end?.at ?? null,
    checkOutReceivedAt: end?.receivedAt ?? null,
    latitudeOut: departure?.fix?.latitude ?? null,
    longitudeOut: departure?.fix?.longitude ?? null,
    accuracyOut: departure?.fix?.accuracy ?? null,
    batteryOut: end?.byHand ? clamp(Math.min(batteryIn, batteryIn - r.normal(15, 6))) : null,
    photoOutId: photos.find((photo) => photo.kind === "check_out")?.id ?? null,
    distanceOut: departure?.distance ?? null,
    outOfRadiusOut: departure?.outside ?? false,
    reasonOut: end?.byHand && end.forced ? r.pick(FORCED_TEXTS) : departure?.outside ? why : null,
    forced: end?.forced ?? false,
    timeInStoreSeconds: end ? stayInSeconds(arrive, end.at) : null,
    flags: mergeFlags(inFlags, clock.flags, outFlags, outClock?.flags ?? []),
  };
  return { check, photos, justification: justified ? justify(stay, check, why, how) : null };
}

type End = {
  readonly at: Date;
  readonly receivedAt: Date;
  readonly forced: boolean;
  /** False when the server closed the visit itself, at the photo that was its last sign of life. */
  readonly byHand: boolean;
  readonly fix: Fix | null;
};

/** How the visit ended, or null while it is open. */
function endOf(stay: Stay, next: Stay | null, delay: number, { now }: Recording, r: Random): End | null {
  const { arrive, leave } = stay;
  if (stay.end === "forgotten" && next) {
    const at = after(arrive, (leave.getTime() - arrive.getTime()) * r.between(0.55, 0.9));
    const receivedAt = after(next.arrive, 4_000);
    return receivedAt > now ? null : { at, receivedAt, forced: true, byHand: false, fix: null };
  }
  // A phone without signal sends both events together once it has one.
  const sent = delay < 0 ? delay : Math.max(r.between(600, 30_000), delay - (leave.getTime() - arrive.getTime()));
  const receivedAt = after(leave, sent);
  if (receivedAt > now || leave > now) return null;
  const forced = stay.end === "forced";
  const fix = forced && r.chance(0.2) ? null : drawFix(stay.store, r);
  return { at: leave, receivedAt, forced, byHand: true, fix };
}

type Known = { readonly id: string; readonly arrival: Fix | null; readonly receivedAt: Date };

function photosOf(
  stay: Stay,
  end: End | null,
  { photoOf, rules }: Recording,
  r: Random,
  known: Known,
): AttachmentRow[] {
  const rows: AttachmentRow[] = [];
  const take = (
    kind: "check_in" | "check_out" | "photo",
    what: "front" | "shelf",
    at: Date,
    fix: Fix | null,
    receivedAt: Date,
  ) => {
    const photo = photoOf(stay, what, r);
    if (!photo) return;
    const id = demoId(`${kind} of ${known.id}`, at);
    rows.push({
      ...photo.row,
      id,
      sha256: demoSum(id, photo.row.sha256),
      kind,
      occurredAt: at,
      latitude: fix?.latitude ?? null,
      longitude: fix?.longitude ?? null,
      uploadedBy: stay.worker.user.id,
      createdAt: receivedAt,
      updatedAt: receivedAt,
    });
  };
  const leaves = r.chance(0.4);
  if (rules.photoIn || r.chance(0.3))
    take("check_in", "front", after(stay.arrive, -15_000), known.arrival, known.receivedAt);
  if (end && !end.byHand) take("photo", "shelf", end.at, known.arrival, end.receivedAt);
  if (end?.byHand && leaves) take("check_out", "shelf", after(end.at, -20_000), end.fix, end.receivedAt);
  return rows;
}

/** The supervisor decides on the next morning. */
function justify(
  stay: Stay,
  check: CheckRow,
  description: string | null,
  { now, reasonId }: Recording,
): JustificationRow {
  const receivedAt = check.receivedAt ?? stay.arrive;
  const decidedAt = after(receivedAt, 16.5 * 3_600_000);
  const decided = decidedAt <= now;
  return {
    id: demoId(`justification ${stay.key}`, stay.arrive),
    justificationTypeId: reasonId,
    userId: stay.worker.user.id,
    posId: stay.store.row.id,
    workScheduleId: stay.workScheduleId,
    posCheckId: check.id,
    localDate: stay.date,
    occurredAt: after(stay.arrive, -40_000),
    receivedAt,
    createdAt: receivedAt,
    updatedAt: decided ? decidedAt : receivedAt,
    description,
    status: decided ? "approved" : "pending",
    decidedBy: decided ? stay.worker.user.supervisorId : null,
    decidedAt: decided ? decidedAt : null,
  };
}

const after = (instant: Date, ms: number) => new Date(instant.getTime() + Math.round(ms));
const clamp = (percent: number) => Math.round(Math.min(100, Math.max(3, percent)));
