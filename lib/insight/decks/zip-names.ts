import { aboutOf } from "./captions";
import type { DeckLook } from "./look";
import type { DeckPhoto } from "./photo";

/** Characters of a name with its ending: what every system and archive takes. */
export const MAX_NAME = 120;

/** A text as part of a file's name: ASCII letters and digits, the rest one hyphen. */
export function asciiName(text: string, most = MAX_NAME): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "");
  const name = plain.replace(/[^A-Za-z0-9]+/g, "-").slice(0, most);
  return name.replace(/^-+|-+$/g, "");
}

/**
 * Names of the photos of an archive, in their order: "foto-0001.jpg", or "2026-11-19_Jatoba_PDV-1042_Gondola-depois_maria-s_0003.jpg". The
 * number makes them unique whatever is cut, also where case does not count.
 */
export function zipNames(
  photos: readonly DeckPhoto[],
  kind: "zip_simple" | "zip_descriptive",
  look: DeckLook,
): string[] {
  const digits = Math.max(4, String(photos.length).length);
  return photos.map((photo, at) => {
    const number = String(at + 1).padStart(digits, "0");
    if (kind === "zip_simple") return `${asciiName(look.words.photo, 20) || "foto"}-${number}.jpg`;
    const parts = [
      photo.date,
      asciiName(photo.chain?.name ?? "", 24),
      asciiName(photo.pos.code ?? photo.pos.name, 28),
      asciiName(aboutOf(photo, look), 28),
      look.nameless ? "" : personName(photo.userName),
    ];
    return `${parts.filter(Boolean).join("_")}_${number}.jpg`;
  });
}

/** "Maria Souza" → "maria-s". */
function personName(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const last = others.at(-1)?.[0] ?? "";
  return asciiName(`${first} ${last}`, 16).toLowerCase();
}
