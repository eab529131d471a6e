import { formatMonth } from "@/lib/base/i18n/calendar";
import { formatDate, formatMoney } from "@/lib/base/i18n/format";
import type { ReportWords } from "@/lib/engine/report/define";
import type { CostClosing } from "@/lib/insight/serving/closing";

/** What became known of a closed month: cents, null where they are not told; and the months that tell it. */
export type Changed = { readonly paid: number | null; readonly told: readonly string[] };
type Props = {
  readonly changed: Changed | null;
  readonly history: readonly CostClosing[];
  readonly words: ReportWords;
};

/** Beside the figures of a month: what changed after it was closed, and each time that it was closed and opened. */
export function CostHistory({ changed, history, words: { t, locale, timeZone } }: Props) {
  if (!changed && !history.some(({ reopenedAt }) => reopenedAt)) return null;
  const day = (at: Date) => formatDate(locale, at.toISOString(), timeZone);
  const name = (one: string | null) => one ?? "—";
  const months = changed?.told.map((month) => formatMonth(locale, `${month}-01`)).join(", ") ?? "";
  return (
    <div className="flex flex-col gap-2 px-1 text-sm">
      {changed && (
        <p className="text-warn">
          {changed.paid === null
            ? t("costClosing.changedHidden", { month: months })
            : t("costClosing.changed", { month: months, money: formatMoney(locale, changed.paid / 100) })}
        </p>
      )}
      {history.some(({ reopenedAt }) => reopenedAt) && (
        <details>
          <summary className="cursor-pointer text-muted">{t("costClosing.history")}</summary>
          <ul className="mt-1 flex flex-col gap-1">
            {history.flatMap(({ edition, closedAt, closedBy, reopenedAt, reopenedBy, reason }) => [
              ...(reopenedAt
                ? [
                    <li key={`${edition} open`}>
                      {t("costClosing.reopenedLine", {
                        ...{ day: day(reopenedAt), name: name(reopenedBy), reason: reason ?? "" },
                      })}
                    </li>,
                  ]
                : []),
              <li key={`${edition} closed`}>
                {t("costClosing.closedLine", { day: day(closedAt), name: name(closedBy) })}
              </li>,
            ])}
          </ul>
        </details>
      )}
    </div>
  );
}
