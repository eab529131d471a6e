/** Lower case without accents: "Açaí" → "acai". The database's `f_unaccent` does the same to what it is compared with. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
/** A LIKE pattern that finds the text anywhere, with its own wildcards taken literally. */
export function containsPattern(text: string): string {
  return `%${fold(text.trim()).replace(/[\\%_]/g, (c) => `\\${c}`)}%`;
}
