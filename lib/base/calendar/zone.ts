import { getTimezoneByState } from "@brazilian-utils/brazilian-utils/get-timezone-by-state";

const NORONHA_IBGE = "2605459";

/**
 * The IANA zone of a Brazilian state (`SP`), or null for what is none.
 * @param ibge code of the municipality, for the one that differs from its state: Fernando de Noronha.
 */
export function stateTimeZone(uf: string, ibge?: string | number | null): string | null {
  if (uf.trim().toUpperCase() === "PE" && String(ibge ?? "") === NORONHA_IBGE) return "America/Noronha";
  return getTimezoneByState(uf);
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** Building a format costs far more than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formats.set(timeZone, format);
  }
  return format;
}

const QUARTER_MS = 900_000;
/** Since then all zones change their clocks at a quarter of an hour of UTC. */
const EVEN_SINCE = Date.UTC(1973, 0, 1);
/** Some thousand days of quarters. */
const MOST_KEPT = 100_000;
const offsets = new Map<string, Map<number, number>>();

/**
 * The clock on the wall there, as milliseconds as if it were UTC, without fractions of a second. Asked for each row of files, so what a quarter of an
 * hour is off is asked of Intl once. Throws RangeError for an unknown zone and for what is no instant.
 */
export function wallTime(instant: Date, timeZone: string): number {
  const at = instant.getTime();
  if (!(at >= EVEN_SINCE)) return askedWallTime(instant, timeZone);
  const second = Math.floor(at / 1000) * 1000;
  const quarter = Math.floor(at / QUARTER_MS);
  let kept = offsets.get(timeZone);
  if (!kept || kept.size >= MOST_KEPT) {
    kept = new Map();
    offsets.set(timeZone, kept);
  }
  const known = kept.get(quarter);
  if (known !== undefined) return second + known;
  const wall = askedWallTime(instant, timeZone);
  kept.set(quarter, wall - second);
  return wall;
}

function askedWallTime(instant: Date, timeZone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) part[type] = Number(value);
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second);
}

/** The calendar day "YYYY-MM-DD" of an instant in a zone. Throws RangeError for an unknown zone. */
export function localDate(instant: Date, timeZone: string): string {
  return new Date(wallTime(instant, timeZone)).toISOString().slice(0, 10);
}

/** Minutes that the zone's clock is ahead of UTC at an instant (São Paulo: −180). */
export function offsetMinutes(instant: Date, timeZone: string): number {
  return Math.round((wallTime(instant, timeZone) - Math.floor(instant.getTime() / 1000) * 1000) / 60_000);
}

/** First instant of a calendar day: midnight, or when summer time skipped midnight, the hour that came instead. */
function startOf(day: number, timeZone: string): Date {
  let low = day - 16 * 3_600_000;
  let high = day + 16 * 3_600_000;
  const date = new Date(day).toISOString().slice(0, 10);
  // The local date never goes back, except within an hour that summer time repeats; its first passing is the start.
  for (const guess of [
    day - offsetMinutes(new Date(low), timeZone) * 60_000,
    day - offsetMinutes(new Date(high), timeZone) * 60_000,
  ]) {
    const at = new Date(guess);
    if (localDate(at, timeZone) === date && localDate(new Date(guess - 1), timeZone) < date) return at;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (localDate(new Date(middle), timeZone) < date) low = middle;
    else high = middle;
  }
  return new Date(high);
}

/** The instants [start, end) of a calendar day in a zone: 24 h, but 23 or 25 where summer time begins or ends. */
export function dayBounds(date: string, timeZone: string): { readonly start: Date; readonly end: Date } {
  const day = Date.parse(`${date}T00:00:00Z`);
  // Date.parse reads 30 February as 2 March.
  if (Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== date)
    throw new RangeError(`not a calendar day: ${date}`);
  return { start: startOf(day, timeZone), end: startOf(day + 86_400_000, timeZone) };
}
