"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { StatusChip } from "@/components/ui/status-chip";
import { formatPercent } from "@/lib/base/i18n/format";
import type { PersonOnMap } from "@/lib/insight/tracking/live";
import { LIVE_TONES } from "./status-look";

const STEP = 100;
const LOW_BATTERY = 15;

type Props = {
  readonly people: readonly PersonOnMap[];
  readonly selectedId: string | null;
  /** How long ago, in words; null = not seen for a month. */
  readonly ageOf: (person: PersonOnMap) => string | null;
  readonly onSelect: (id: string) => void;
};

/** Everybody whom the filters leave, with or without a place on the map. */
export function LiveList({ people, selectedId, ageOf, onSelect }: Props) {
  const t = useTranslations("tracking");
  const locale = useLocale();
  const [limit, setLimit] = useState(STEP);
  return (
    <>
      <ul aria-label={t("live.list")}>
        {people.slice(0, limit).map((person) => {
          const age = ageOf(person);
          const low = person.battery !== null && person.battery < LOW_BATTERY;
          return (
            <li key={person.id} className="border-line border-b">
              <button
                type="button"
                aria-pressed={person.id === selectedId}
                onClick={() => onSelect(person.id)}
                className={cn(
                  "block w-full px-4 py-2.5 text-left -outline-offset-2 hover:bg-hover sm:px-5",
                  person.id === selectedId && "bg-selected",
                )}
              >
                <span className="flex items-baseline justify-between gap-2">
                  <span className="truncate font-medium">{person.name}</span>
                  <span className="shrink-0 text-muted text-sm tabular-nums">
                    {person.planned > 0 &&
                      t("live.progress", { done: String(person.done), planned: String(person.planned) })}
                  </span>
                </span>
                <span className="flex flex-wrap items-center gap-x-2 text-sm">
                  <StatusChip tone={LIVE_TONES[person.status]}>{t(`status.${person.status}`)}</StatusChip>
                  {person.place && <span className="min-w-0 truncate text-muted">{person.place}</span>}
                </span>
                <span className="flex flex-wrap gap-x-2 text-muted text-sm tabular-nums">
                  {!person.seenAt && <span>{t("live.notSeen")}</span>}
                  {!person.seenAt && age && <span aria-hidden>·</span>}
                  {age && <span>{age}</span>}
                  {person.battery !== null && (
                    <span className={cn(low && "font-medium text-danger")}>
                      {t(low ? "live.lowBattery" : "live.battery", {
                        level: formatPercent(locale, person.battery / 100, 0),
                      })}
                    </span>
                  )}
                  {!person.point && person.seenAt && <span>{t("live.noPlace")}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {people.length > limit && (
        <Button variant="ghost" className="w-full" onClick={() => setLimit(limit + STEP)}>
          {t("more", { count: people.length - limit })}
        </Button>
      )}
    </>
  );
}
