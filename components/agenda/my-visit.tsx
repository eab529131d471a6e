import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { StatusChip } from "@/components/ui/status-chip";
import { formatDuration, formatTime } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import type { DayVisit } from "@/lib/field/agenda/my-day";
import { TONES } from "./words";

type Props = {
  readonly visit: DayVisit;
  /** Its number in the day, from 1. */
  readonly place: number;
  readonly locale: Locale;
  /** Address of the person's agenda. */
  readonly base: string;
  readonly rights: { readonly answer: boolean; readonly justify: boolean };
};

/** One visit of today: where and when, what became of it, and what is still to be done there. */
export function MyVisit({ visit, place, locale, base, rights }: Props) {
  const t = useTranslations("myDay");
  const tAgenda = useTranslations("agenda");
  const { stay, status, waiting, answered, startTime, minutes } = visit;
  const below = `${visit.workScheduleId}/${visit.posId}/${visit.date}`;
  const time = [startTime, minutes === null ? null : formatDuration(minutes)].filter(Boolean).join(" · ");
  const been = status === "done";
  const required = waiting.filter(({ isRequired }) => isRequired).length;
  return (
    <li className="rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <span aria-hidden className="num grid size-7 shrink-0 place-items-center rounded-full bg-sunken font-medium">
          {been ? <Check className="size-4 text-ok" /> : place}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="break-words font-medium">{visit.posName}</h3>
          {visit.address && <p className="break-words text-muted text-sm">{visit.address}</p>}
          <p className="text-muted text-sm">
            {stay
              ? stay.to
                ? t("stay", {
                    from: formatTime(locale, stay.from, stay.timezone),
                    to: formatTime(locale, stay.to, stay.timezone),
                  })
                : t("stayOpen", { from: formatTime(locale, stay.from, stay.timezone) })
              : time}
          </p>
          {visit.inPlaceOf && <p className="text-muted text-sm">{t("inPlaceOf", { name: visit.inPlaceOf })}</p>}
          {visit.away && <p className="text-muted text-sm">{visit.away}</p>}
        </div>
        <StatusChip tone={TONES[status]}>{tAgenda(`status.${status}`)}</StatusChip>
      </div>
      {status !== "away" && (
        <div className="mt-2.5 pl-10 max-sm:pl-0">
          {waiting.length > 0 ? (
            <details className="text-sm">
              <summary className="cursor-pointer py-0.5 font-medium pointer-coarse:py-2">
                {t("waiting", { count: waiting.length })}
                <span className="font-normal">{t("waitingRequired", { count: required })}</span>
              </summary>
              <ul className="mt-0.5 space-y-0.5">
                {waiting.map(({ id, name, isRequired }) => (
                  <li key={id} className="break-words">
                    {name}
                    {isRequired && <span className="text-muted"> · {t("required")}</span>}
                  </li>
                ))}
              </ul>
            </details>
          ) : (
            status !== "justified" && <p className="text-muted text-sm">{t("nothingWaits")}</p>
          )}
          {answered > 0 && <p className="text-muted text-sm">{t("answered", { count: answered })}</p>}
          <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
            {rights.answer && waiting.length > 0 && (
              <LinkButton size="sm" href={`${base}/answer/${below}`}>
                {t("answer")}
              </LinkButton>
            )}
            {rights.justify && status === "planned" && !stay && (
              <LinkButton size="sm" variant="ghost" href={`${base}/justify/${below}`}>
                {t("justify")}
              </LinkButton>
            )}
          </div>
        </div>
      )}
    </li>
  );
}
