/** A mask turns what stands in an input, half-typed or pasted, into its masked form. It never refuses and never cuts. */
export type Mask = (typed: string) => string;

/** Lays characters over a pattern (`#` = one character). No sign is put after the last typed one, so that backspace works. */
function lay(kept: string, pattern: string): string {
  let out = "";
  let next = 0;
  for (const sign of pattern) {
    if (next >= kept.length) return out;
    out += sign === "#" ? kept[next++] : sign;
  }
  // What is too long stays visible for the validation to point at: a cut paste would be another number.
  return out + kept.slice(next);
}

const digits = (typed: string): string => typed.normalize("NFKC").replace(/\D/g, "");

export const maskCnpj: Mask = (typed) => {
  const kept = typed
    .normalize("NFKC")
    .replace(/^\s*cnpj\b\W*/i, "")
    .replace(/[^0-9a-z]/gi, "")
    .toUpperCase();
  return lay(kept, "##.###.###/####-##");
};

export const maskCpf: Mask = (typed) => lay(digits(typed), "###.###.###-##");

export const maskPostalCode: Mask = (typed) => lay(digits(typed), "#####-###");

/** `(19) 3232-1010`, `(19) 98765-4321`; a pasted `+55` is kept in front until the field is left. */
export const maskPhone: Mask = (typed) => {
  const text = typed.normalize("NFKC").trimStart();
  if (text.startsWith("+") && !text.startsWith("+55")) return text.replace(/[^+\d ()-]/g, "");
  const kept = digits(text.replace(/^\+55/, ""));
  const mobile = kept[2] === "9" || kept.length > 10;
  const national = lay(kept, mobile ? "(##) #####-####" : "(##) ####-####");
  return text.startsWith("+55") ? `+55${national ? ` ${national}` : ""}` : national;
};

/** IMEI, bar code: digits only. */
export const maskDigits: Mask = digits;

/**
 * Keeps what can be part of an amount or a number. Thousands are not regrouped while typing: whether the dot of `12.50`
 * groups or divides is known only when the field is left (`parseMoney`, then `formatNumberInput`).
 */
export const maskMoney: Mask = (typed) =>
  typed
    .normalize("NFKC")
    .replace(/[^\d.,\u2212-]/g, "")
    .replace(/^[\u2212-]+/, "-")
    .replace(/(?!^)[\u2212-]/g, "");

const KEPT = /[\p{L}\p{N}+,]/u;

/**
 * Masks the text of an input and says where its caret belongs: behind the same typed character as before.
 * @param caret `selectionStart` of the input after the edit.
 */
export function applyMask(mask: Mask, value: string, caret: number): { value: string; caret: number } {
  const masked = mask(value);
  if (caret >= value.length) return { value: masked, caret: masked.length };
  // Counted from the right, where masks add nothing: a country code or label may vanish on the left.
  let behind = 0;
  for (const sign of value.slice(caret)) if (KEPT.test(sign) && mask(sign) !== "") behind++;
  let at = masked.length;
  while (at > 0 && behind > 0) {
    at--;
    if (KEPT.test(masked[at] ?? "")) behind--;
  }
  // Behind the previous typed character rather than behind the mask's sign, so that backspace meets what was typed.
  while (at > 0 && !KEPT.test(masked[at - 1] ?? "")) at--;
  return { value: masked, caret: at };
}
