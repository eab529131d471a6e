/** True when both prices are given and the lower bound lies above the upper one. Amounts are decimal strings in reais. */
export function pricesAreUpsideDown(min: string | null | undefined, max: string | null | undefined): boolean {
  return min != null && max != null && Number(min) > Number(max);
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
