import { isRecord } from "@/lib/base/objects/records";
import { invalidFields } from "@/lib/base/problem/catalogue";

/** A favourite of the side menu: its words at the time it was starred, and the address it leads to. */
export type Favorite = { readonly name: string; readonly link: string };

export const MAX_FAVORITES = 100;
const MAX_NAME = 80;
const MAX_LINK = 500;

/** True for an address of this site: a favourite never leads anywhere else. */
const ownPath = (link: string) => link.length <= MAX_LINK && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(link);

/** The favourites in a stored value; what is damaged or not ours is left out, so that the menu always shows. */
export function readFavorites(stored: unknown): Favorite[] {
  if (typeof stored !== "string") return [];
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.flatMap((entry) => favoriteOf(entry) ?? []) : [];
  } catch {
    return [];
  }
}

/**
 * Favourites as they are sent: a JSON string with a list of `{ name, link }`. Gives the canonical string to keep, without
 * doubles. Throws `invalid_fields` under `favorites`.
 */
export function checkFavorites(sent: unknown): string {
  if (sent === undefined || sent === null) throw invalidFields({ favorites: "required" });
  if (typeof sent !== "string") throw invalidFields({ favorites: "invalid_type" });
  let list: unknown;
  try {
    list = JSON.parse(sent);
  } catch {
    throw invalidFields({ favorites: "invalid" });
  }
  if (!Array.isArray(list)) throw invalidFields({ favorites: "invalid_type" });
  if (list.length > MAX_FAVORITES)
    throw invalidFields({ favorites: { code: "too_many_items", params: { max: MAX_FAVORITES } } });
  const byLink = new Map<string, Favorite>();
  for (const entry of list) {
    const favorite = favoriteOf(entry);
    if (!favorite) throw invalidFields({ favorites: "invalid" });
    byLink.set(favorite.link, favorite);
  }
  return JSON.stringify([...byLink.values()]);
}

/**
 * What a browser made of the list that it knew, brought to the list as it is now: its own order and changes, with what others added
 * meanwhile at the end and without what they removed.
 */
export function mergeFavorites(
  kept: readonly Favorite[],
  known: readonly Favorite[],
  next: readonly Favorite[],
): Favorite[] {
  const links = (list: readonly Favorite[]) => new Set(list.map(({ link }) => link));
  const [now, before, mine] = [links(kept), links(known), links(next)];
  const own = next.filter(({ link }) => now.has(link) || !before.has(link));
  return [...own, ...kept.filter(({ link }) => !before.has(link) && !mine.has(link))];
}

function favoriteOf(entry: unknown): Favorite | null {
  if (!isRecord(entry)) return null;
  const { name, link } = entry;
  if (typeof name !== "string" || typeof link !== "string") return null;
  const bare = name.trim();
  if (!bare || bare.length > MAX_NAME || /[\p{Cc}\p{Cs}]/u.test(bare) || !ownPath(link)) return null;
  return { name: bare, link };
}
