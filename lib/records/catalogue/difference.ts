import type { Ref } from "@/lib/engine/resource/list-query";
import { MIX_TARGET_KEYS, MIX_TARGETS, type MixTargetKey, type MixType } from "./rules";

/** What two mixes are compared by. */
export type MixContent = {
  readonly type: MixType;
  readonly isActive: boolean;
  readonly businessUnit: Ref | null;
  readonly products: readonly (Ref & { readonly isCompetitor: boolean })[];
} & { readonly [K in MixTargetKey as `${K}Named`]: readonly Ref[] };

/** The members of two sets of records, each by name. */
export type Split = { readonly first: readonly Ref[]; readonly second: readonly Ref[]; readonly both: readonly Ref[] };
export type MixDifference = {
  readonly products: Split;
  /** How many competitors' products each has. What is alike is null, here and below. */
  readonly competitors: readonly [first: number, second: number] | null;
  readonly type: readonly [first: MixType, second: MixType] | null;
  readonly businessUnit: readonly [first: Ref | null, second: Ref | null] | null;
  readonly isActive: readonly [first: boolean, second: boolean] | null;
  /** Where only one of them is valid by name, by kind of place; kinds that are alike are left out. */
  readonly targets: readonly {
    readonly key: MixTargetKey;
    readonly first: readonly Ref[];
    readonly second: readonly Ref[];
  }[];
  readonly same: boolean;
};

const byName = new Intl.Collator("pt-BR", { numeric: true });

function sorted(refs: readonly Ref[]): Ref[] {
  return refs
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/** Compared by id, so that two records of one name stay two. */
export function split(first: readonly Ref[], second: readonly Ref[]): Split {
  const [inFirst, inSecond] = [first, second].map((refs) => new Set(refs.map((ref) => ref.id)));
  return {
    first: sorted(first.filter((ref) => !inSecond?.has(ref.id))),
    second: sorted(second.filter((ref) => !inFirst?.has(ref.id))),
    both: sorted(first.filter((ref) => inSecond?.has(ref.id))),
  };
}

/** Targets count only where the type makes them. */
const targetsOf = (mix: MixContent, key: MixTargetKey) => (MIX_TARGETS[mix.type] === key ? mix[`${key}Named`] : []);
const pair = <T>(a: T, b: T, alike: boolean): readonly [T, T] | null => (alike ? null : [a, b]);

/** What two mixes have in common and where they differ; names and codes always differ and are left out. */
export function mixDifference(first: MixContent, second: MixContent): MixDifference {
  const products = split(first.products, second.products);
  const rivals = (mix: MixContent) => mix.products.filter((product) => product.isCompetitor).length;
  const [ours, theirs] = [rivals(first), rivals(second)];
  const found = {
    competitors: pair(ours, theirs, ours === theirs),
    type: pair(first.type, second.type, first.type === second.type),
    businessUnit: pair(first.businessUnit, second.businessUnit, first.businessUnit?.id === second.businessUnit?.id),
    isActive: pair(first.isActive, second.isActive, first.isActive === second.isActive),
  };
  const targets = MIX_TARGET_KEYS.map((key) => ({ key, ...split(targetsOf(first, key), targetsOf(second, key)) }))
    .filter((kind) => kind.first.length + kind.second.length > 0)
    .map(({ key, first, second }) => ({ key, first, second }));
  const alike = products.first.length + products.second.length + targets.length === 0;
  return { products, targets, ...found, same: alike && Object.values(found).every((value) => value === null) };
}
