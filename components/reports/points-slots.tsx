import { StatusChip } from "@/components/ui/status-chip";
import { formatMonth } from "@/lib/base/i18n/calendar";
import { formatDay, formatTime } from "@/lib/base/i18n/format";
import { inSince, withPresence } from "@/lib/field/hours/running";
import type { PersonPoints } from "@/lib/insight/hours/points";
import { can } from "@/lib/platform/permissions/authorize";
import { CloseAll } from "./close-all";
import type { ReportSlots } from "./slots";

const TONE = { open: "off", partly: "pending", closed: "ok" } as const;

/** A cycle can be closed for everybody; who is in at the moment is told beside what they worked. */
export const pointsSlots: ReportSlots<PersonPoints> = {
  messages: ["points"],
  cell({ worker, totals, days, state, late }, key, text, { words: { t, locale } }) {
    if (key === "state") return <StatusChip tone={late > 0 ? "warn" : TONE[state]}>{text}</StatusChip>;
    const since = key === "worked" && inSince(days);
    if (!since) return undefined;
    return withPresence(totals.worked, text, t("points.inSince", { time: formatTime(locale, since, worker.timeZone) }));
  },
  actions({ ask, choices, ctx, words: { t, locale } }) {
    const { month = "", period, filters, today } = ask;
    if (!can(ctx, "PUT", "POINT")) return null;
    return (
      <CloseAll
        month={month}
        q={filters.q}
        teamId={filters.teamId}
        what={formatMonth(locale, `${month}-01`)}
        running={period.to < today ? null : t("points.closeAll.running", { to: formatDay(locale, period.to) })}
        team={choices.teamId?.find(({ id }) => id === filters.teamId)?.name ?? null}
      />
    );
  },
  above: ({ ask: { period }, words: { t, locale } }) => (
    <p className="px-4 pt-1 text-muted text-sm sm:px-6">
      {t("points.cycle", { from: formatDay(locale, period.from), to: formatDay(locale, period.to) })}
    </p>
  ),
};
