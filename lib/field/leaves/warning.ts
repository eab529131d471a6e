import { formatDay } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import { translatorFor } from "@/lib/base/i18n/translate";
import type { Warning, WarningView } from "@/lib/engine/resource/warning";
import type { Uncovered } from "./uncovered";

/** What brings it about: a leave, people who do not work, or routes given to somebody. */
type By = "leave" | "off" | "heir";

/** Visits that nobody would make, as answers and screens tell them. */
export const uncoveredWarning = (uncovered: Uncovered, by: By): Warning => ({
  told: { uncovered },
  brief: uncovered.total > 0 ? { code: "leaves_uncovered", params: { count: uncovered.total } } : null,
  view: (locale) => uncoveredView(uncovered, by, locale),
});

export const UNCOVERED_EXAMPLE = {
  total: 1,
  visits: [
    {
      date: "2026-12-15",
      work_schedule_id: "0199aaaa-1111-7222-8333-444455556666",
      pos: { id: "0199bbbb-1111-7222-8333-444455556666", name: "Mercado Central" },
      user: { id: "0199cccc-1111-7222-8333-444455556666", name: "Ana Prado" },
    },
  ],
};

/** Null when every visit is made. */
export async function uncoveredView({ total, visits }: Uncovered, by: By, locale: Locale): Promise<WarningView | null> {
  if (total === 0) return null;
  const t = await translatorFor(locale);
  const at = (key: string, values?: Record<string, string | number>) => t(`leaves.uncovered.${key}`, values);
  const more = total - visits.length;
  return {
    title: at("title", { count: total }),
    text: at(by),
    list: at("list"),
    lines: visits.map(({ date, pos, user }) =>
      at("visit", { date: formatDay(locale, date), pos: pos.name, name: user.name }),
    ),
    more: more > 0 && visits.length > 0 ? at("more", { count: more }) : null,
  };
}
