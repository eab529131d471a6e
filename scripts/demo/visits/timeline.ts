import { divided } from "./hours";

/** What was drawn of a stop: minutes in the store, and on the way to the next. `hurried` ones are not made any longer. */
export type Drawn = { readonly minutes: number; readonly way: number; readonly hurried: boolean };
/** Minutes after midnight. */
export type Timed = { readonly arrive: number; readonly leave: number };
type Rest = { readonly from: number; readonly to: number };

/** Whoever stays this long beyond noon rests inside the store rather than after it. */
const INSIDE = 75;
const SHORTEST_STAY = 10.6;

/** Makes stays and ways longer or shorter, each in its proportion, so that together they fill so many minutes of work. */
export function filling<T extends Drawn>(drawn: readonly T[], work: number): T[] {
  const { ways, stays } = divided(work, drawn.length);
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  const hurried = sum(drawn.flatMap((one) => (one.hurried ? [one.minutes] : [])));
  const usual = sum(drawn.flatMap((one) => (one.hurried ? [] : [one.minutes])));
  const onTheWay = sum(drawn.slice(0, -1).map((one) => one.way));
  return drawn.map((one) => ({
    ...one,
    minutes: one.hurried ? one.minutes : Math.max(SHORTEST_STAY, (one.minutes * (stays - hurried)) / usual),
    way: onTheWay > 0 ? (one.way * ways) / onTheWay : one.way,
  }));
}

/**
 * When each stop began and ended, and when the person rested: after the stay that reaches noon, or inside it where it goes on for long.
 * `rest` null = a day without one.
 */
export function timeline(
  stops: readonly Drawn[],
  start: number,
  rest: { readonly noon: number; readonly lasts: number } | null,
): { readonly times: readonly Timed[]; readonly rest: Rest | null } {
  let minute = start;
  let taken: Rest | null = null;
  const times = stops.map(({ minutes, way }, i): Timed => {
    const arrive = minute;
    let leave = arrive + minutes;
    const isDue = rest !== null && taken === null && leave > rest.noon;
    if (isDue && (leave - rest.noon > INSIDE || i === stops.length - 1)) {
      const from = Math.max(rest.noon, arrive + 20);
      taken = { from, to: from + rest.lasts };
      leave += rest.lasts;
    } else if (isDue) {
      taken = { from: leave + 3, to: leave + 3 + rest.lasts };
    }
    const between = isDue && taken && taken.from > leave ? rest.lasts : 0;
    minute = leave + way + between;
    return { arrive, leave };
  });
  return { times, rest: taken };
}
