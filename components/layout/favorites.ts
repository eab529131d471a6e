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
    if (typeof entry !== "object" || entry === null) return [];
    const { name, link } = entry as Record<string, unknown>;
    return typeof name === "string" && typeof link === "string" ? [{ name, link }] : [];
  });
}
