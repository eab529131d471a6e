"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFormAccess } from "@/components/resource/form-context";
import { Alert } from "@/components/ui/alert";
import { formatDay } from "@/lib/i18n/format";
import type { Locale } from "@/lib/i18n/locales";
import { askUncovered } from "@/lib/leaves/actions";
import type { Uncovered } from "@/lib/leaves/uncovered";

const PAUSE_MS = 400;
const isDay = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);

/** In the form of a leave, before it is saved: the visits that the person makes for others and that nobody would make then. */
export function UncoveredVisits({ leaveId }: { readonly leaveId: string | null }) {
  const t = useTranslations("leaves.uncovered");
  const locale = useLocale() as Locale;
  const { values } = useFormAccess();
  const { userId: person, startDate, endDate } = values;
  const userId = person !== null && typeof person === "object" && "id" in person ? person.id : null;
  const [found, setFound] = useState<Uncovered | null>(null);
  useEffect(() => {
    let gone = false;
    setFound(null);
    if (!userId || !isDay(startDate) || !isDay(endDate) || startDate > endDate) return;
    const timer = setTimeout(async () => {
      const result = await askUncovered({ id: leaveId, userId, startDate, endDate }).catch(() => null);
      if (!gone && result?.ok) setFound(result.value);
    }, PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [userId, startDate, endDate, leaveId]);

  if (!found || found.total === 0) return null;
  const more = found.total - found.visits.length;
  return (
    <Alert tone="warn" live title={t("title", { count: found.total })}>
      <p>{t("text")}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard */}
      <ul tabIndex={0} aria-label={t("list")} className="mt-2 max-h-60 overflow-y-auto text-sm">
        {found.visits.map((visit) => (
          <li key={`${visit.workScheduleId} ${visit.date}`}>
            {t("visit", { date: formatDay(locale, visit.date), pos: visit.pos.name, name: visit.user.name })}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-sm">{t("more", { count: more })}</p>}
    </Alert>
  );
}
