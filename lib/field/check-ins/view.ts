import { pointOf } from "@/lib/base/geo/coordinate";
import type { Point } from "@/lib/base/geo/point";
import {
  formatDateTime,
  formatDay,
  formatDistance,
  formatDuration,
  formatPercent,
  formatTime,
} from "@/lib/base/i18n/format";
import type { Translator } from "@/lib/base/i18n/translate";
import type { Words } from "@/lib/base/i18n/words";
import type { CheckFlag } from "./flags";
import { type CheckRecord, flagsOf } from "./record";
import { LOW_BATTERY } from "./rules";

export type Measured = { readonly text: string; readonly alarming: boolean };
export type CheckInPhoto = { readonly id: string; readonly side: "in" | "out"; readonly alt: string };
export type CheckInSide = Point & {
  readonly kind: "in" | "out";
  readonly distance: number | null;
  readonly outside: boolean;
  readonly accuracy: number | null;
  readonly time: string;
};
/** A check-in in the reader's words: what its row, its card and its drawer show. */
export type CheckInView = {
  readonly id: string;
  readonly user: string;
  readonly pos: string;
  readonly chain: string | null;
  readonly date: string;
  readonly timeIn: string;
  /** null while the person is in the store. */
  readonly timeOut: string | null;
  readonly stay: string | null;
  readonly distanceIn: Measured | null;
  readonly distanceOut: Measured | null;
  readonly batteryIn: Measured | null;
  readonly batteryOut: Measured | null;
  readonly closing: "forced" | "auto" | null;
  /** Made or closed by hand. */
  readonly manual: boolean;
  readonly photos: readonly CheckInPhoto[];
  readonly receivedAt: string;
  readonly marks: readonly { readonly key: string; readonly tone: "danger" | "warn" | "info"; readonly text: string }[];
  readonly map: { readonly pos: Point | null; readonly radius: number | null; readonly sides: readonly CheckInSide[] };
  readonly details: readonly { readonly term: string; readonly value: string }[];
};

/** `radius` in metres, as the PDV or its tenant sets it. */
export function checkInView(check: CheckRecord, radius: number | null, words: Words): CheckInView {
  const { t, locale, timeZone } = words;
  const clock = (at: Date) => formatTime(locale, at, timeZone);
  const date = formatDay(locale, check.localDate);
  const names = { pos: check.posName, date };
  const timeIn = clock(check.occurredAt);
  const flags = flagsOf(check);
  // An automatic closing is our guess, not the person's own check-out.
  const auto = flags.includes("auto_closed");
  const timeOut = check.checkOutAt ? clock(check.checkOutAt) : null;
  const photos: CheckInPhoto[] = [];
  if (check.photoInId)
    photos.push({ id: check.photoInId, side: "in", alt: t("checkIns.photo.in", { ...names, time: timeIn }) });
  if (check.photoOutId) {
    photos.push({ id: check.photoOutId, side: "out", alt: t("checkIns.photo.out", { ...names, time: timeOut ?? "" }) });
  }
  const distance = (metres: number | null, alarming: boolean): Measured | null =>
    metres === null ? null : { text: formatDistance(locale, metres), alarming };
  const battery = (percent: number | null): Measured | null =>
    percent === null ? null : { text: formatPercent(locale, percent / 100, 0), alarming: percent < LOW_BATTERY };
  return {
    id: check.id,
    user: check.userName,
    pos: check.posName,
    chain: check.chainName,
    date,
    timeIn,
    timeOut,
    stay: check.timeInStoreSeconds === null || auto ? null : formatDuration(check.timeInStoreSeconds / 60),
    distanceIn: distance(check.distanceIn, check.outOfRadiusIn),
    distanceOut: distance(check.distanceOut, check.outOfRadiusOut),
    batteryIn: battery(check.batteryIn),
    batteryOut: battery(check.batteryOut),
    closing: auto ? "auto" : check.forced ? "forced" : null,
    manual: check.isManual,
    photos,
    receivedAt: formatDateTime(locale, check.receivedAt, timeZone),
    marks: marksOf(check, flags, t),
    map: { pos: pointOf(check.posLatitude, check.posLongitude), radius, sides: sidesOf(check, clock) },
    details: detailsOf(check, radius, words),
  };
}

const DANGER: readonly CheckFlag[] = ["out_of_radius_in", "out_of_radius_out"];
const INFO: readonly CheckFlag[] = ["justified_absence", "late_sync", "no_pos_coordinate", "date_mismatch"];

function marksOf(check: CheckRecord, flags: readonly CheckFlag[], t: Translator): CheckInView["marks"] {
  const tone = (flag: CheckFlag) => (DANGER.includes(flag) ? "danger" : INFO.includes(flag) ? "info" : "warn");
  const marks: CheckInView["marks"][number][] = flags.map((flag) => ({
    key: flag,
    tone: tone(flag),
    text: t(`checkIns.flags.${flag}`),
  }));
  if (check.forced && !flags.includes("auto_closed"))
    marks.push({ key: "forced", tone: "warn", text: t("checkIns.forced") });
  if (check.isManual) marks.push({ key: "manual", tone: "info", text: t("checkIns.manual") });
  if (check.mock) marks.push({ key: "mock", tone: "warn", text: t("checkIns.mock") });
  return marks;
}

function sidesOf(check: CheckRecord, clock: (at: Date) => string): CheckInSide[] {
  const sides: CheckInSide[] = [];
  const arrival = pointOf(check.latitude, check.longitude);
  if (arrival) {
    const { distanceIn: distance, outOfRadiusIn: outside, accuracy } = check;
    sides.push({ ...arrival, kind: "in", distance, outside, accuracy, time: clock(check.occurredAt) });
  }
  const departure = pointOf(check.latitudeOut, check.longitudeOut);
  if (departure && check.checkOutAt) {
    const { distanceOut: distance, outOfRadiusOut: outside, accuracyOut: accuracy } = check;
    sides.push({ ...departure, kind: "out", distance, outside, accuracy, time: clock(check.checkOutAt) });
  }
  return sides;
}

function detailsOf(check: CheckRecord, radius: number | null, { t, locale, timeZone }: Words): CheckInView["details"] {
  const metres = (value: number) => formatDistance(locale, value);
  const moment = (at: Date) => {
    const time = formatDateTime(locale, at, timeZone);
    const local = formatTime(locale, at, check.timezone);
    return local === formatTime(locale, at, timeZone) ? time : t("checkIns.detail.localTime", { time, local });
  };
  const side = (at: Date, distance: number | null, accuracy: number | null, battery: number | null) =>
    [
      moment(at),
      distance !== null && t("checkIns.detail.metres", { distance: metres(distance) }),
      accuracy !== null && t("checkIns.detail.accuracy", { distance: metres(accuracy) }),
      battery !== null && t("checkIns.detail.battery", { battery: formatPercent(locale, battery / 100, 0) }),
    ]
      .filter((part) => part !== false)
      .join(", ");
  const rows: [string, string | null][] = [
    [t("checkIns.detail.checkIn"), side(check.occurredAt, check.distanceIn, check.accuracy, check.batteryIn)],
    [
      t("checkIns.detail.checkOut"),
      check.checkOutAt
        ? side(check.checkOutAt, check.distanceOut, check.accuracyOut, check.batteryOut)
        : t("checkIns.detail.notYet"),
    ],
    [
      t("checkIns.detail.timeInStore"),
      check.timeInStoreSeconds === null ? null : formatDuration(check.timeInStoreSeconds / 60),
    ],
    [t("checkIns.detail.radius"), radius === null ? null : metres(radius)],
    [t("checkIns.detail.reasonIn"), check.reasonIn],
    [t("checkIns.detail.reasonOut"), check.reasonOut],
    [t("checkIns.detail.received"), formatDateTime(locale, check.receivedAt, timeZone)],
    [t("checkIns.detail.ahead"), (check.skewSeconds ?? 0) > 60 ? formatDuration((check.skewSeconds ?? 0) / 60) : null],
  ];
  return rows.flatMap(([term, value]) => (value === null ? [] : [{ term, value }]));
}
