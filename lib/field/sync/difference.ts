import { fingerprintOf } from "@/lib/engine/resource/idempotency";
import type { Given } from "./package/day";

/** One short hash per record: by section, then by id. */
export type Digest = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Package = Readonly<Record<string, readonly Given[]>>;

/** 12 hex digits tell a record's versions apart. */
const HASH_LENGTH = 12;

export function digestOf(sections: Package): Digest {
  return Object.fromEntries(
    Object.entries(sections).map(([name, records]) => [
      name,
      Object.fromEntries(records.map((record) => [record.id, fingerprintOf(record).slice(0, HASH_LENGTH)])),
    ]),
  );
}

export type Difference = {
  /** Records that are new or not as they were given before. */
  readonly changed: Package;
  /** Ids of what was given before and is not part of the package any more, by section; sections without any are left out. */
  readonly removed: Readonly<Record<string, readonly string[]>>;
};

/**
 * What a device lacks that holds the package of `before`; everything when it holds none. It does not matter why a record changed or went
 * away: edited, unlinked, deactivated, deleted or simply not this person's any more.
 */
export function differenceFrom(before: Digest | null, sections: Package, now: Digest = digestOf(sections)): Difference {
  const changed = Object.entries(sections).map(([name, records]) => [
    name,
    records.filter((record) => before?.[name]?.[record.id] !== now[name]?.[record.id]),
  ]);
  const removed = Object.entries(before ?? {}).flatMap(([name, records]) => {
    const gone = Object.keys(records).filter((id) => now[name]?.[id] === undefined);
    return gone.length > 0 ? [[name, gone] as const] : [];
  });
  return { changed: Object.fromEntries(changed), removed: Object.fromEntries(removed) };
}
