"use client";

import { useLocale, useTranslations } from "next-intl";
import { parseAsBoolean, parseAsString, useQueryState, useQueryStates } from "nuqs";
import { useMemo, useState, useTransition } from "react";
import { Combobox } from "@/components/ui/combobox";
import { EmptyState } from "@/components/ui/empty-state";
import { localOptions } from "@/components/ui/use-options";
import { formatDay } from "@/lib/base/i18n/format";
import type { PersonDay } from "@/lib/insight/tracking/day";
import type { MapConfig } from "@/lib/platform/map/config";
import { Asking } from "./asking";
import { DateStepper } from "./date-stepper";
import { DayView } from "./day-view";
import { DownloadMenu } from "./download-menu";
import { drawnDay } from "./drawn-day";
import { MapBody, MapFrame } from "./frame";
import { Toggle } from "./toggle";
import type { Choice } from "./use-people-filters";

type Props = {
  readonly people: readonly Choice[];
  /** null = nobody is chosen, or somebody whom the reader may not follow. */
  readonly day: PersonDay | null;
  readonly other: PersonDay | null;
  readonly date: string;
  readonly today: string;
  readonly map: MapConfig;
};

/** `/dashboard/trackUser`: one person's day, played in true time. Person, day, moment and camera are in the address. */
export function DayScreen({ people, day, other, date, today, map }: Props) {
  const t = useTranslations("tracking.person");
  const locale = useLocale();
  const [pending, startTransition] = useTransition();
  const [address, setAddress] = useQueryStates(
    { user: parseAsString, with: parseAsString, date: parseAsString, t: parseAsString, view: parseAsString },
    { history: "push", scroll: false, shallow: false, startTransition },
  );
  const [plan, setPlan] = useQueryState(
    "plan",
    parseAsBoolean.withDefault(true).withOptions({ scroll: false, shallow: !pending }),
  );
  const [raw, setRaw] = useState(false);
  const drawn = useMemo(() => day && drawnDay(day), [day]);
  const second = useMemo(() => other && drawnDay(other), [other]);
  const chosen = (id: string | null) => people.filter((person) => person.id === id);
  const elsewhere = { t: null, view: null };
  const filters = (
    <>
      <div className="w-full sm:w-60">
        <Combobox
          label={t("who")}
          placeholder={t("who")}
          value={chosen(day?.userId ?? null)}
          loadOptions={localOptions(people)}
          limit={people.length + 1}
          clearable={false}
          onChange={([one]) => one && void setAddress({ user: one.id, ...elsewhere })}
        />
      </div>
      <DateStepper date={date} today={today} onChange={(next) => void setAddress({ date: next, ...elsewhere })} />
      {day && (
        <div className="w-full sm:w-60">
          <Combobox
            label={t("compare")}
            placeholder={t("compare")}
            value={chosen(other?.userId ?? null)}
            loadOptions={localOptions(people.filter((person) => person.id !== day.userId))}
            limit={people.length + 1}
            onChange={([one]) => void setAddress({ with: one?.id ?? null })}
          />
        </div>
      )}
      {drawn && <Toggle label={t("showPlan")} checked={plan} onChange={(next) => void setPlan(next)} />}
      {drawn && drawn.discarded.length > 0 && (
        <Toggle label={t("discarded", { count: drawn.discarded.length })} checked={raw} onChange={setRaw} />
      )}
    </>
  );
  return (
    <div aria-busy={pending} className={pending ? "opacity-60" : undefined}>
      <MapFrame
        title={drawn?.name ?? t("title")}
        count={drawn && formatDay(locale, drawn.date)}
        actions={drawn && <DownloadMenu day={{ ...drawn, name: `${drawn.name} ${drawn.date}` }} />}
        filters={filters}
      >
        {drawn ? (
          <Asking value={pending}>
            <DayView
              key={`${drawn.userId} ${drawn.date} ${second?.userId}`}
              day={drawn}
              other={second}
              map={map}
              plan={plan}
              raw={raw}
            />
          </Asking>
        ) : (
          <MapBody
            side={null}
            map={
              <EmptyState
                kind="nothing"
                title={t(people.length === 0 ? "nobody" : address.user ? "unknown" : "choose")}
                hint={t(people.length === 0 ? "nobodyHint" : "chooseHint")}
              />
            }
          />
        )}
      </MapFrame>
    </div>
  );
}
