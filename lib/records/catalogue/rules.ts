import { keysOf } from "@/lib/base/objects/records";
/** True when both prices are given and the lower bound lies above the upper one. Amounts are decimal strings in reais. */
export function pricesAreUpsideDown(min: string | null | undefined, max: string | null | undefined): boolean {
  return min != null && max != null && Number(min) > Number(max);
}

type Compared = {
  readonly isCompetitor?: unknown;
  readonly competitorIds?: unknown;
  readonly ownProductIds?: unknown;
};
const some = (ids: unknown) => Array.isArray(ids) && ids.length > 0;

/**
 * A product of ours is compared with competitors', a competitor's with ours. What a product that changes sides still has of its old side
 * is not said here: the refusal that names it says more.
 */
export function comparisonErrors(values: Compared, before: Compared | null): Record<string, string> {
  const changes = before !== null && before.isCompetitor !== values.isCompetitor;
  const stale = (key: "competitorIds" | "ownProductIds") => changes && some(before[key]);
  const rival = values.isCompetitor === true;
  return {
    ...(rival &&
      some(values.competitorIds) &&
      !stale("competitorIds") && { competitorIds: "competitor_of_competitor" }),
    ...(!rival && some(values.ownProductIds) && !stale("ownProductIds") && { ownProductIds: "own_of_own" }),
  };
}

/** Each type of mix and the field that says where it is valid; a mix of type "none" is valid everywhere. */
export const MIX_TARGETS = {
  none: null,
  point_of_sale: "posIds",
  point_of_sale_chain: "chainIds",
  point_of_sale_channel: "channelIds",
  point_of_sale_regional: "regionalIds",
} as const;
export type MixType = keyof typeof MIX_TARGETS;
export type MixTargetKey = "posIds" | "chainIds" | "channelIds" | "regionalIds";
export const MIX_TARGET_KEYS: readonly MixTargetKey[] = ["posIds", "chainIds", "channelIds", "regionalIds"];

/** The type of a stored mix. */
export const mixTypeOf = (type: unknown): MixType => keysOf(MIX_TARGETS).find((known) => known === type) ?? "none";
