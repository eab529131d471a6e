import { formatDocument } from "@/lib/base/brazil/formats";
import { formatDay, formatList, formatMoney, formatNumber } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import type { Translator } from "@/lib/base/i18n/translate";
import type { AnswerLine } from "./values";

export type ReaderWords = { readonly t: Translator; readonly locale: Locale };
type Value = Pick<AnswerLine, "type" | "subtype" | "value" | "choices" | "photoIds" | "awaitedPhotoIds">;

/** A value as a person reads it, in their language; empty when there is none. */
export function valueInWords({ type, subtype, value, choices, ...photos }: Value, { t, locale }: ReaderWords): string {
  if (type === "file") return t("answers.photos", { count: photos.photoIds.length + photos.awaitedPhotoIds.length });
  if (type === "choice")
    return formatList(
      locale,
      choices.map((choice) => choice.name),
    );
  if (typeof value === "boolean") return t(value ? "answers.yes" : "answers.no");
  if (typeof value === "number")
    return type === "product_price" ? formatMoney(locale, value) : formatNumber(locale, value);
  if (typeof value !== "string") return "";
  if (type === "date") return formatDay(locale, value);
  return textInWords(value, subtype);
}

/** An answered text as a person reads it, by what its question asks for: a phone with its brackets and dash. */
export const textInWords = (text: string, subtype: AnswerLine["subtype"] | undefined): string =>
  subtype === "phone" ? formatDocument("phone", text) : text;
