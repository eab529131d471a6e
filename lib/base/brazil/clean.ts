const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;

/** Text as people mean it: full-width characters folded, invisible ones dropped, no space at the ends. */
export function tidy(raw: string): string {
  return raw.normalize("NFKC").replace(INVISIBLE, "").trim();
}

/** Two signs of a mask in a row are none but a slip: which digit is missing between them? */
const SLIP = /[./\\\u2010-\u2015\u2212_-]\s*[./\\\u2010-\u2015\u2212_-]/;

/**
 * Drops only the punctuation that masks and spreadsheets add (spaces, dots, dashes, slashes, parentheses), one sign at a place.
 * Anything else stays, so that a wrong character is refused later instead of silently disappearing.
 */
export function stripMask(raw: string): string {
  const text = tidy(raw);
  return SLIP.test(text) ? text : text.replace(/[\s./\\()\u2010-\u2015\u2212_-]/g, "");
}
