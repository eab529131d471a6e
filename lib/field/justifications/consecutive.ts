/** What became of one place on one day of a person: a planned occurrence, or a use of a type where nothing was planned. */
export type Occurrence = {
  /** Local calendar day, "YYYY-MM-DD". */
  readonly date: string;
  readonly posId: string;
  /** Order within the day's route; null where nothing was planned, which is taken as the last of its day. */
  readonly position: number | null;
  /** The person was there: a check-in that nobody made by hand. */
  readonly done: boolean;
  /** Types of its justifications that were not rejected. */
  readonly typeIds: readonly string[];
};

/**
 * F7, consecutive uses of a justification type by one person: walks the occurrences back from (`date`, `posId`), not the calendar, and
 * counts those that use `typeId` until one that was done or justified by another type. Occurrences that were missed without a word
 * neither count nor end the walk. Those after `date`, and the occurrence itself, are left out; order of the list does not matter.
 * The next use is refused when the count has reached the type's maximum.
 */
export function consecutiveUses(
  occurrences: readonly Occurrence[],
  at: { readonly typeId: string; readonly date: string; readonly posId: string },
): number {
  const before = occurrences
    .filter((one) => one.date < at.date || (one.date === at.date && one.posId !== at.posId))
    .sort((a, b) => (a.date === b.date ? rank(b) - rank(a) : a.date < b.date ? 1 : -1));
  let uses = 0;
  for (const { done, typeIds } of before) {
    if (typeIds.includes(at.typeId)) uses += 1;
    else if (done || typeIds.length > 0) break;
  }
  return uses;
}

const rank = ({ position }: Occurrence) => position ?? Number.MAX_SAFE_INTEGER;
