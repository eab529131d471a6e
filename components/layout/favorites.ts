import { isRecord } from "@/lib/base/objects/records";
import type { Favorite } from "./shell-types";

/** Reads `extra_attributes.sidenav_favorites`; what other clients may have written wrongly is left out. */
export function parseFavorites(json: string): readonly Favorite[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return [];
  }
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [];
    const { name, link } = entry;
    return typeof name === "string" && typeof link === "string" ? [{ name, link }] : [];
  });
}
