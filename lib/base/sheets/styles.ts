import type { Locale } from "@/lib/base/i18n/locales";
import type { ColumnKind } from "./columns";

const BALANCE = '+#,##0" min";-#,##0" min";0" min"';
/** How each kind is shown; a sign before the minutes of a balance, as negative times of day cannot be shown. */
export const CELL_FORMATS = {
  number: { "pt-BR": "General", en: "General", "en-BR": "General" },
  money: { "pt-BR": '"R$" #,##0.00', en: '"$"#,##0.00', "en-BR": '"R$" #,##0.00' },
  date: { "pt-BR": "dd/mm/yyyy", en: "dd mmm yyyy", "en-BR": "dd mmm yyyy" },
  dateTime: { "pt-BR": "dd/mm/yyyy hh:mm", en: "dd mmm yyyy hh:mm", "en-BR": "dd mmm yyyy hh:mm" },
  minutes: { "pt-BR": "[h]:mm", en: "[h]:mm", "en-BR": "[h]:mm" },
  balance: { "pt-BR": BALANCE, en: BALANCE, "en-BR": BALANCE },
} as const satisfies Record<Exclude<ColumnKind, "text">, Record<Locale, string>>;
