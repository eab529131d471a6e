/**
 * What stands from one place to before another once all is sorted, without sorting the rest: of tens of thousands a page is shown. As with `toSorted`,
 * equal ones stay in their order.
 */
export function sortedSlice<T>(all: readonly T[], compare: (a: T, b: T) => number, from: number, to: number): T[] {
  const [first, end] = [Math.max(0, from), Math.min(to, all.length)];
  if (first >= end) return [];
  // The middle parts lists in halves that come nearly in order.
  const pivot = all[all.length >> 1];
  if (pivot === undefined || end - first === all.length || all.length <= FEW)
    return all.toSorted(compare).slice(first, end);
  const [before, level, behind]: [T[], T[], T[]] = [[], [], []];
  for (const item of all) {
    const order = compare(item, pivot);
    (order < 0 ? before : order > 0 ? behind : level).push(item);
  }
  const [n, m] = [before.length, before.length + level.length];
  return [
    ...sortedSlice(before, compare, first, end),
    ...level.slice(Math.max(0, first - n), Math.max(0, end - n)),
    ...sortedSlice(behind, compare, first - m, end - m),
  ];
}

const FEW = 32;
