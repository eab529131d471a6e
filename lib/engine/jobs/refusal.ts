import { formatDay, formatMoney } from "@/lib/base/i18n/format";
import type { Words } from "@/lib/base/i18n/words";
import { Problem } from "@/lib/base/problem/catalogue";
import { isPassing } from "./life";

/** What was wrong with one of many records: as it is kept until somebody reads it. */
export type Refusal = {
  /** Key of the field; null when the whole record is meant. */
  readonly field: string | null;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** The code is that of a problem, not of a field's error. */
  readonly whole?: boolean;
};
/** The field that a refusal names. */
type Named = { readonly label: string; readonly money: boolean };

/** What a rule said of a record: by field where it names fields. Throws what is nobody's fault. */
export function refusalsOf(error: unknown): Refusal[] {
  if (!(error instanceof Problem) || isPassing(error)) throw error;
  const fields = Object.entries(error.details.fields ?? {}).flatMap(([field, list]) =>
    list.map(({ code, params }): Refusal => ({ field: field === "_" ? null : field, code, ...(params && { params }) })),
  );
  if (fields.length > 0) return fields;
  const { params } = error.details;
  return [{ field: null, code: error.code, whole: true, ...(params && { params }) }];
}

/** The same in the reader's words: the field, "" for the whole record, and what is wrong with it. */
export function refusalWords(
  { field, code, params, whole }: Refusal,
  named: Named | undefined,
  { t, locale }: Pick<Words, "t" | "locale">,
): { field: string; text: string } {
  const told = Object.entries(params ?? {}).map(([key, value]) => {
    if (/^\d{4}-\d\d-\d\d$/.test(String(value))) return [key, formatDay(locale, String(value))];
    return [key, named?.money && typeof value === "number" ? formatMoney(locale, value) : value];
  });
  const key = `${whole ? "problems" : "fieldErrors"}.${code}`;
  const text = t.has(key) ? t(key, Object.fromEntries(told)) : t("fieldErrors.invalid");
  return { field: named?.label ?? field ?? "", text };
}

/** The same as one sentence, by the field's description: "Rede: este registro não existe mais." */
export function saidOf(
  refusal: Refusal,
  at: { readonly label: string; readonly field: { readonly kind: string } } | undefined,
  words: Pick<Words, "t" | "locale">,
): string {
  const { field, text } = refusalWords(refusal, at && { label: at.label, money: at.field.kind === "money" }, words);
  return field ? `${field}: ${text}` : text;
}
