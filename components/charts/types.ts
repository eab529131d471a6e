/** One day of a line: shares of 1, null where nothing was planned. */
export type LineDay = {
  readonly key: string;
  /** Short, for the axis: "18/11". */
  readonly label: string;
  readonly now: number | null;
  readonly before: number | null;
  /** The day is not over: its share is that of what was due by now. */
  readonly running: boolean;
  /** What the tip says of the day, line by line. */
  readonly tip: readonly string[];
  readonly href: string | null;
};
export type Bar = {
  readonly key: string;
  readonly label: string;
  readonly share: number | null;
  /** "12 de 14". */
  readonly detail: string;
  /** "85,7%". */
  readonly value: string;
  readonly href: string | null;
};
/** "100%" and so on, for the ticks of a share. */
export type Ticks = Readonly<Record<number, string>>;
export const TICKS = [0, 0.25, 0.5, 0.75, 1] as const;
/** The ticks of an axis, from nothing to its top. */
export const marksOf = (ticks: Ticks): number[] =>
  Object.keys(ticks)
    .map(Number)
    .sort((a, b) => a - b);
/** Five ticks to a round top above every one of these shares. */
export function ticksUpTo(shares: readonly (number | null)[]): number[] {
  const most = Math.max(0, ...shares.map((share) => share ?? 0));
  const top = [0.04, 0.1, 0.2, 0.4, 0.6, 0.8].find((one) => one >= most) ?? 1;
  return TICKS.map((tick) => tick * top);
}

/** As many days as there is room to name on a phone. */
const MOST_NAMED = 7;

/** Which days the axis names: a few, the last one always. */
export function ticksOf(days: readonly LineDay[]): string[] {
  const step = Math.max(1, Math.ceil(days.length / MOST_NAMED));
  return days.flatMap(({ key }, at) => ((days.length - 1 - at) % step === 0 ? [key] : []));
}

/**
 * The line of the days that are over, and the dotted one from the last of them to the day that still runs. A day on which nothing was done yet
 * is no fall to nothing: it has no place in either.
 */
export function linesOf(days: readonly LineDay[]) {
  const closed = days.map((day) => (day.running ? null : day.now));
  const last = closed.findLastIndex((share) => share !== null);
  const open = days.some((day) => day.running && day.now);
  const running = days.map((day, at) => (day.running ? day.now || null : open && at === last ? day.now : null));
  return { before: days.map((day) => day.before), now: closed, running };
}
