/** Something that holds from a day "YYYY-MM-DD" on. */
type Version = { readonly validFrom: string };

/** What held on a day, of versions in any order. Days before the first version count as it does; null = there is none. */
export function versionOn<T extends Version>(versions: readonly T[], date: string): T | null {
  let first: T | null = null;
  let held: T | null = null;
  for (const version of versions) {
    if (!first || version.validFrom < first.validFrom) first = version;
    if (version.validFrom <= date && (!held || version.validFrom > held.validFrom)) held = version;
  }
  return held ?? first;
}
