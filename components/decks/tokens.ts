import { fold } from "@/lib/base/text/fold";

/** A field that a text may name: as it stands between braces, in the reader's words, and for the photo that is shown. */
export type Token = { readonly key: string; readonly label: string; readonly sample: string };

const AT_END = /\{([^{}\s]{0,40})$/;

/** The field that is being typed before the caret: where its brace stands and what follows it. */
export function openAt(text: string, caret: number): { readonly start: number; readonly typed: string } | null {
  const found = AT_END.exec(text.slice(0, caret));
  return found ? { start: found.index, typed: found[1] ?? "" } : null;
}

/** Fields whose name or key begins so; all for nothing typed. */
export function matching(tokens: readonly Token[], typed: string): Token[] {
  const asked = fold(typed);
  return tokens.filter(({ key, label }) => fold(key).startsWith(asked) || fold(label).includes(asked));
}

/** The text with the field in the place of what was typed of it, and where the caret stands then. */
export function pickedText(text: string, start: number, caret: number, key: string) {
  const rest = text.slice(caret).replace(/^\}/, "");
  const before = `${text.slice(0, start)}{${key}}`;
  return { text: before + rest, place: before.length };
}

/** The text cut at its fields. */
export function tokenParts(text: string, tokens: readonly Token[]) {
  const keys = new Set(tokens.map(({ key }) => `{${key}}`));
  let from = 0;
  const parts = text.split(/(\{[^{}]*\})/).map((part) => {
    const placed = { from, text: part, known: keys.has(part) };
    from += part.length;
    return placed;
  });
  return parts.filter((part) => part.text !== "");
}

/** A place of `length`, going round. */
export const keepWithin = (at: number, length: number): number => (length === 0 ? 0 : (at + length) % length);
