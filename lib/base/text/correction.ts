import { fold } from "./fold";

/** Shorter words differ by one letter and mean another thing: 'sim' and 'sem', 'junho' and 'julho'. */
const SHORTEST = 6;
/** From here on a letter may stand for one of its own sound: 'cozidos' and 'cosidos' are too short for that. */
const SOUNDED = 8;
const SOUNDS = ["scz", "gj", "mn"];
/** An 'i' or 'u' beside another vowel makes another word: 'direto' and 'direito', 'causado' and 'casado'. */
const VOWELS = "aeo";
/** Between vowels one and two of them are two sounds: 'encerrado' and 'encerado'. */
const DOUBLED = "r";
/** Moves over a vowel and leaves a word: 'furtos' and 'frutos', 'feiras' and 'férias'. */
const MOVES = "rlx";
/** Numbers with their signs, and what compares: '2 L', '-5', '> 10 %'. */
const EXACT = /(?:(?<![\p{L}\d])[-−+])?\d+(?:[.,]\d+)*|[<>=≤≥%$]/gu;

/**
 * True where the second text is the first one with its spelling mended: case, accents, punctuation and spaces, and one slip in one word of
 * six letters or more that leaves its first letter: two letters swapped, an a, e or o or the second of a pair too many or missing, a letter
 * for another of its sound. Any other letter makes another word as easily ('vendidos', 'vencidos'; 'resposta', 'reposta'). Numbers stay, no
 * word comes, goes or moves, and no prefix turns a word around ('legal', 'ilegal'). What is not plainly a correction is another text.
 */
export function isSmallCorrection(from: string, to: string): boolean {
  const [exact, other] = [from, to].map((text) => (text.match(EXACT) ?? []).join(" "));
  if (exact !== other) return false;
  const [a, b] = [wordsOf(from), wordsOf(to)];
  if (a.length === 0 || b.length === 0) return from.trim() === to.trim();
  if (a.join("") === b.join("")) return true;
  if (a.length !== b.length) return false;
  const changed = a.flatMap((word, at) => (word === b[at] ? [] : [[word, b[at] ?? ""] as const]));
  return changed.length === 1 && changed.every(([word, next]) => isSlip(word, next));
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

function isSlip(from: string, to: string): boolean {
  const [short, long] = from.length <= to.length ? [from, to] : [to, from];
  if (short.length < SHORTEST || from[0] !== to[0]) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const [letter = "", next = ""] = [long[at], long[at + 1]];
  if (long.length === short.length + 1) {
    const known = VOWELS.includes(letter) || (letter === long[at - 1] && !DOUBLED.includes(letter));
    return known && short.slice(at) === long.slice(at + 1);
  }
  if (long.length > short.length) return false;
  const other = short[at] ?? "";
  if (other === next && short[at + 1] === letter)
    return ![letter, other].some((one) => MOVES.includes(one)) && short.slice(at + 2) === long.slice(at + 2);
  const sounds = SOUNDS.some((sound) => sound.includes(letter) && sound.includes(other));
  return short.length >= SOUNDED && sounds && short.slice(at + 1) === long.slice(at + 1);
}
