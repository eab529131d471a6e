import type { LivePerson } from "../tracking/live";
import type { LiveStatus } from "../tracking/status";
import type { OperationalPerson } from "./board";

/** Percent. */
export const LOW_BATTERY = 15;
/** A device at work that was not heard of for longer may be off, or its owner without a network. */
const LATE_SYNC_MS = 60 * 60_000;
const AT_WORK: ReadonlySet<LiveStatus> = new Set(["in_store", "moving", "silent"]);

/** What of a device, or of what it owes, somebody should look at; the first means all people. */
export const SIGNALS = ["any", "late_sync", "low_battery", "pending", "old_version"] as const;
export type Signal = Exclude<(typeof SIGNALS)[number], "any">;

type Begun = Pick<LivePerson, "expectedAt"> & Pick<OperationalPerson, "startedAt">;

/** Minutes between the beginning of somebody's hours and their first check-in, never negative. Null without either. */
export function delayOf({ expectedAt, startedAt }: Begun): number | null {
  if (expectedAt === null || startedAt === null) return null;
  return Math.max(0, Math.round((Date.parse(startedAt) - Date.parse(expectedAt)) / 60_000));
}

/** The version of the app in what a device calls itself, "Moto G54, app 2.4.1": the last number with a dot in it. */
export const appVersion = (device: string | null): string | null => device?.match(/\d+(?:\.\d+)+/g)?.at(-1) ?? null;

/** The order of versions: part by part, as numbers. */
export function byVersion(a: string, b: string): number {
  const [left, right] = [a, b].map((one) => one.split(".").map(Number));
  for (let at = 0; at < Math.max(left?.length ?? 0, right?.length ?? 0); at += 1) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The newest version that any of these people's devices has; null where none tells. */
export const newestVersion = (people: readonly Pick<OperationalPerson, "version">[]): string | null =>
  people
    .flatMap(({ version }) => version ?? [])
    .sort(byVersion)
    .at(-1) ?? null;

export const isAtWork = ({ status }: Pick<OperationalPerson, "status">): boolean => AT_WORK.has(status);
export const hasStarted = ({ status }: Pick<OperationalPerson, "status">): boolean =>
  AT_WORK.has(status) || status === "ended";

/** Milliseconds since the server last heard of the device today; null = not yet. */
export const silenceOf = ({ syncedAt }: Pick<OperationalPerson, "syncedAt">, now: Date): number | null =>
  syncedAt === null ? null : Math.max(0, now.getTime() - Date.parse(syncedAt));

/** Whether a signal holds for somebody; `newest` is the newest version of the app that is around. */
export function shows(signal: Signal, person: OperationalPerson, now: Date, newest: string | null): boolean {
  switch (signal) {
    case "late_sync":
      return isAtWork(person) && (silenceOf(person, now) ?? Number.POSITIVE_INFINITY) > LATE_SYNC_MS;
    case "low_battery":
      return person.battery !== null && person.battery < LOW_BATTERY;
    case "pending":
      return person.pendingPhotos + person.pendingOperations > 0;
    case "old_version":
      return person.version !== null && newest !== null && byVersion(person.version, newest) < 0;
  }
}
