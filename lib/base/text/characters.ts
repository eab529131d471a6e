const graphemes = new Intl.Segmenter("pt-BR", { granularity: "grapheme" });
const INVISIBLE = /^[\p{Cc}\p{Cf}]+$/u;

/** How many characters a reader sees: a letter with its accents is one, an emoji with its parts is one, what cannot be seen is none. */
export function characters(text: string): number {
  let count = 0;
  for (const { segment } of graphemes.segment(text)) if (!INVISIBLE.test(segment)) count += 1;
  return count;
}
