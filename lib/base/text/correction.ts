import { fold } from "./fold";

/** Shorter words differ by one letter and mean another thing: 'sim' and 'sem', 'junho' and 'julho'. */
const SHORTEST = 6;
/** From here on a letter may stand for one of its own sound: 'cozidos' and 'cosidos' are too short for that. */
const SOUNDED = 8;
const SOUNDS = ["scz", "gj", "mn"];
/** An 'i' or 'u' beside another vowel makes another word: 'direto' and 'direito', 'causado' and 'casado'. */
const VOWELS = "aeo";
const EVERY_VOWEL = "aeiou";
/** One and two of these are two sounds: 'encerrado' and 'encerado', 'cassado' and 'casado', 'aprender' and 'apreender'. */
const DOUBLED = "rseo";
/**
 * Words of which an accent or a cedilla makes another one, that both name something: 'pais' and 'país', 'maca' and 'maçã'. Verbs are not among them
 * ('deposito'): whoever writes a choice without accents means the noun.
 */
const TWO_WORDS: ReadonlySet<string> = new Set(
  (
    "avo avos baba babas bebe bebes caca cacas camelo camelos caqui caquis cara caras coco cocos doida doidas doido doidos esta faca facas " +
    "fluido fluidos forca forcas louca loucas maca macas maio manha manhas metro metros moca mocas pais peca pecas pode roca rocas roma romas " +
    "sabia sabias saia saias secretaria secretarias seria serias vivida vividas vivido vividos"
  ).split(" "),
);
/** Moves over a vowel and leaves a word: 'furtos' and 'frutos', 'feiras' and 'férias'. */
const MOVES = "rlx";
/** Numbers with their signs, and what compares: '2 L', '-5', '> 10 %'. */
const EXACT = /(?:(?<![\p{L}\d])[-−+])?\d+(?:[.,]\d+)*|[<>=≤≥%$]/gu;

/**
 * True where the second text is the first one with its spelling mended: case, accents, punctuation and spaces, and one slip in one word of
 * six letters or more that leaves its first letter: two letters swapped, an a, e or o between consonants or the second of a pair too many or
 * missing, a letter for another of its sound. Any other letter makes another word as easily ('vendidos', 'vencidos'; 'resposta', 'reposta'), as
 * does one accent for another ('avó', 'avô'). Numbers stay, no word comes, goes or moves, and no prefix turns a word around ('legal', 'ilegal').
 * What is not plainly a correction is another text.
 */
export function isSmallCorrection(from: string, to: string): boolean {
  const [exact, other] = [from, to].map((text) => (text.match(EXACT) ?? []).join(" "));
  if (exact !== other) return false;
  const [a, b] = [wordsOf(from), wordsOf(to)];
  if (a.length === 0 || b.length === 0) return from.trim() === to.trim();
  const [written, next] = [writtenWords(from), writtenWords(to)];
  if (a.length === b.length && written.some((word, at) => isOtherByAccent(word, next[at] ?? ""))) return false;
  if (a.join("") === b.join("")) return true;
  if (a.length !== b.length) return false;
  const changed = a.flatMap((word, at) => (word === b[at] ? [] : [[word, b[at] ?? ""] as const]));
  return changed.length === 1 && changed.every(([word, next]) => isSlip(word, next));
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const writtenWords = (text: string): string[] =>
  text
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The same letters with other accents that make another word of it. */
function isOtherByAccent(from: string, to: string): boolean {
  if (from === to || fold(from) !== fold(to)) return false;
  const letters = [...to];
  const turned = [...from].some((letter, at) => {
    const other = letters[at] ?? "";
    return letter !== other && letter !== fold(letter) && other !== fold(other);
  });
  return turned || TWO_WORDS.has(fold(from));
}

function isSlip(from: string, to: string): boolean {
  const [short, long] = from.length <= to.length ? [from, to] : [to, from];
  if (short.length < SHORTEST || from[0] !== to[0]) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const [before = "", letter = "", next = ""] = [long[at - 1], long[at], long[at + 1]];
  if (long.length === short.length + 1) {
    // 'passado' and 'passeado', 'promotor' and 'promotora': beside a vowel, or at the end, it makes another word.
    const between = next !== "" && !isVowel(before) && !isVowel(next);
    const known = (VOWELS.includes(letter) && between) || (letter === before && !DOUBLED.includes(letter));
    return known && short.slice(at) === long.slice(at + 1);
  }
  if (long.length > short.length) return false;
  const other = short[at] ?? "";
  if (other === next && short[at + 1] === letter)
    return !makesAnother(long, short, at) && short.slice(at + 2) === long.slice(at + 2);
  const sounds = SOUNDS.some((sound) => sound.includes(letter) && sound.includes(other));
  // 'concerto' and 'conserto'; an m sounds like an n before a consonant or at the end alone.
  const two =
    (before === "n" && "sc".includes(letter) && "sc".includes(other)) || ("mn".includes(letter) && isVowel(next));
  return short.length >= SOUNDED && sounds && !two && short.slice(at + 1) === long.slice(at + 1);
}

const isVowel = (letter: string): boolean => letter !== "" && EVERY_VOWEL.includes(letter);

/** Two swapped letters that leave a word: one of them moves over a vowel, both are vowels, or an i or u stands beside a vowel either way. */
function makesAnother(from: string, to: string, at: number): boolean {
  const pair = [from[at] ?? "", from[at + 1] ?? ""];
  if (pair.some((one) => MOVES.includes(one)) || pair.every(isVowel)) return true;
  return [from, to].every((word) =>
    [at, at + 1].some(
      (place) =>
        "iu".includes(word[place] ?? " ") && [word[place - 1], word[place + 1]].some((beside) => isVowel(beside ?? "")),
    ),
  );
}
