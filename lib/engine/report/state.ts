import { formatDay } from "@/lib/base/i18n/format";
import type { Translator } from "@/lib/base/i18n/translate";
import type { Ask, Report, ReportWords } from "./define";
import { lengthOf } from "./presets";

type Asked = Pick<Ask, "period" | "today">;
type OfPeriod = Pick<Report, "period">;

/** Whether a period ends today or later: what is counted of it still grows. */
export const isRunning = ({ period, today }: Asked): boolean => period.to >= today;

/** What is said beside a period: that it still runs, or that its days are over. Null where things are told as they stand now. */
export function stateWords({ period: { kind } }: OfPeriod, ask: Asked, t: Translator): string | null {
  if (kind === "now") return null;
  return isRunning(ask) ? t("reports.days.running") : t("reports.days.closed", { count: lengthOf(ask.period) });
}

/** The same above a file's table: "Período: 01/11/2026 a 18/11/2026 · dias encerrados". */
export function periodLine(of: OfPeriod, ask: Asked, { t, locale }: Pick<ReportWords, "t" | "locale">): string {
  const { from, to } = ask.period;
  const days = t("reports.about.period", { from: formatDay(locale, from), to: formatDay(locale, to) });
  const state = stateWords(of, ask, t);
  return state ? `${days} · ${state}` : days;
}
