/** What a new record is called, from which every other name follows. */
export type RecordWords = {
  /** camelCase, one of them: `packageType`. */
  readonly one: string;
  /** camelCase, many: `packageTypes`. */
  readonly many: string;
  /** Room of `lib/records`: `catalogue`. */
  readonly room: string;
  readonly pt: { readonly one: string; readonly many: string };
  readonly en: { readonly one: string; readonly many: string };
};

const divided = (name: string, by: string) => name.replace(/[A-Z]/g, (letter) => by + letter.toLowerCase());

export const kebab = (name: string): string => divided(name, "-");
export const snake = (name: string): string => divided(name, "_");
/** Subject of its permissions: `PACKAGETYPE`. */
export const subjectOf = ({ one }: RecordWords): string => one.toUpperCase();
export const screenOf = ({ many }: RecordWords): string => `${many.toUpperCase()}SCREEN`;

const NAME = /^[a-z][A-Za-z]{2,40}$/;

/** Reads the arguments of the command; throws what is wrong with them. */
export function readWords(words: readonly string[]): RecordWords {
  const [room = "", one = "", many = "", ptOne = "", ptMany = "", enOne = "", enMany = ""] = words;
  if (words.length !== 7 || words.some((word) => word.trim() === ""))
    throw new Error("Seven words: room, packageType, packageTypes, then one and many in Portuguese and in English.");
  for (const name of [room, one, many])
    if (!NAME.test(name)) throw new Error(`${name} is no name in camelCase with letters only.`);
  if (one === many) throw new Error("One and many must differ.");
  return { room, one, many, pt: { one: ptOne, many: ptMany }, en: { one: enOne, many: enMany } };
}
