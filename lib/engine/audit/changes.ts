import { formatDocument } from "@/lib/base/brazil/formats";
import { formatMonth } from "@/lib/base/i18n/calendar";
import { EMPTY, formatDateTime, formatDay, formatMoney, formatNumber } from "@/lib/base/i18n/format";
import type { Translator } from "@/lib/base/i18n/translate";
import { nameIn } from "@/lib/base/objects/records";
import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";
import { relationOf } from "@/lib/engine/resource/field";
import { statesOf, stateWord } from "@/lib/engine/resource/states";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

type Values = Readonly<Record<string, unknown>>;
type Named = { readonly name?: unknown };
/** One field of a line of the history, in words. For lists of records: what came and what went. */
export type ChangeView = {
  readonly key: string;
  readonly label: string;
  readonly from: string;
  readonly to: string;
};
/** `record`: the resource by name, whose own words its switch is told in. */
export type Words = { readonly t: Translator; readonly record?: string } & Pick<Ctx, "locale" | "timeZone">;

/** What a line of the log says, in the labels of the fields that the reader may see; everything else in it is left out. */
export function changesOf(
  fields: readonly FieldDescriptor[],
  before: Values | null,
  after: Values | null,
  words: Words,
): ChangeView[] {
  const { t } = words;
  const changed = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const views = fields
    .filter(({ key, field }) => changed.has(key) && !field.secret)
    .map((field) => {
      const sides = field.field.kind === "refs" ? listSides(field, before, after) : null;
      const from = sides?.from ?? (before ? wordsOf(field, before, words) : EMPTY);
      const to = sides?.to ?? (after ? wordsOf(field, after, words) : EMPTY);
      return { key: field.key, label: field.label, from, to };
    })
    // A new record says what it was given, not what was left empty.
    .filter(({ from, to }) => from !== to);
  if (typeof after?.mergedName === "string") {
    views.push({ key: "merged", label: t("history.merged"), from: EMPTY, to: after.mergedName });
  }
  if (typeof after?.unmergedName === "string") {
    views.push({ key: "unmerged", label: t("history.unmerged"), from: after.unmergedName, to: EMPTY });
  }
  if (typeof after?.because === "string") {
    const key = `history.because.${after.because}`;
    views.push({ key: "because", label: t("history.because.label"), from: EMPTY, to: t.has(key) ? t(key) : EMPTY });
  }
  if (!changed.has("isActive") || !before) return views;
  const states = statesOf(t, words.record ?? "");
  const state = (values: Values | null) => stateWord(states, values?.isActive);
  return [...views, { key: "isActive", label: t("records.isActive"), from: state(before), to: state(after) }];
}

/** Of a list of records only the difference is worth reading: what was taken out, and what was put in. */
function listSides({ key }: FieldDescriptor, before: Values | null, after: Values | null) {
  const named = (values: Values | null) => {
    const list = values?.[relationOf(key)];
    return Array.isArray(list) ? list.map((item: Named) => String(item.name ?? "")) : [];
  };
  const [had, has] = [named(before), named(after)];
  const only = (names: readonly string[], other: readonly string[]) =>
    names.filter((name) => !other.includes(name)).join(", ") || EMPTY;
  return { from: only(had, has), to: only(has, had) };
}

function wordsOf({ key, field, choices, rows }: FieldDescriptor, from: Values, words: Words): string {
  const { t, locale, timeZone } = words;
  const value = from[key];
  if (value == null || value === "") return EMPTY;
  switch (field.kind) {
    case "flag":
      return t(value ? "common.yes" : "common.no");
    case "choice":
      return choices?.find((choice) => choice.value === value)?.label ?? String(value);
    case "ref":
      return nameIn(from[relationOf(key)]) ?? t("history.unknownRecord");
    case "money":
      return formatMoney(locale, String(value));
    case "int":
    case "decimal":
      if (choices) return choices.find((choice) => choice.value === String(value))?.label ?? String(value);
      return formatNumber(locale, String(value), String(value).split(".")[1]?.length ?? 0);
    case "date":
      return field.as === "month" ? formatMonth(locale, String(value)) : formatDay(locale, String(value));
    case "dateTime":
      return formatDateTime(locale, String(value), timeZone);
    case "file":
      return t("history.file");
    // Ids say nothing to a reader, and a condition refers to rows by them.
    case "id":
      return EMPTY;
    case "condition":
      return t("history.conditional");
    case "codes":
      return Array.isArray(value) ? value.join(", ") : String(value);
    case "text":
      return field.format ? formatDocument(field.format, String(value)) : String(value);
    case "rows":
      return rowsInWords(value, rows ?? [], words);
    default:
      return String(value);
  }
}

function rowsInWords(value: unknown, columns: readonly FieldDescriptor[], words: Words): string {
  if (!Array.isArray(value) || value.length === 0) return EMPTY;
  return value
    .map((row: Values) =>
      columns
        .filter(({ field }) => field.kind !== "id")
        .map((column) => wordsOf(column, row, words))
        .join(" · "),
    )
    .join("; ");
}
