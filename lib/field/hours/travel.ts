/** Minutes between two stays beyond which the rest is idleness, not travel. */
export const LONGEST_TRAVEL = 120;

export type Span = { readonly from: Date; readonly to: Date };
export type Travel = { readonly travel: number; readonly idle: number };

/**
 * F3: minutes from leaving one stay to arriving at the next, without the breaks in between; at most 120, the rest is idle. Breaks that
 * overlap each other count once. Clocks that ran backwards give zero.
 */
export function travelMinutes({ from, to }: Span, breaks: readonly Span[]): Travel {
  const [start, end] = [from.getTime(), to.getTime()];
  let covered = start;
  let paused = 0;
  for (const pause of [...breaks].sort((a, b) => a.from.getTime() - b.from.getTime())) {
    const [begin, finish] = [Math.max(pause.from.getTime(), covered), Math.min(pause.to.getTime(), end)];
    if (finish <= begin) continue;
    paused += finish - begin;
    covered = finish;
  }
  const minutes = Math.max(0, end - start - paused) / 60_000;
  return { travel: Math.min(minutes, LONGEST_TRAVEL), idle: Math.max(0, minutes - LONGEST_TRAVEL) };
}
