"use client";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryStates } from "nuqs";
import { useMemo, useTransition } from "react";
import { OPTIONS_LIMIT, optionLoader } from "@/components/fields/option-loader";
import { DayInput } from "@/components/ui/calendar/day-input";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { Spinner } from "@/components/ui/spinner";
import { isCalendarDate } from "@/lib/base/text/values";
import type { Ref } from "@/lib/engine/resource/list-query";

type Props = {
  readonly person: Ref | null;
  readonly place: Ref | null;
  /** "YYYY-MM-DD". */
  readonly date: string;
  /** False for those who may ask for themselves only. */
  readonly anyone: boolean;
};

/** Person, PDV and day; the choice is the address, so it can be sent to somebody. */
export function SimulatorChoice({ person, place, date, anyone }: Props) {
  const t = useTranslations("simulator");
  const [loading, startTransition] = useTransition();
  const [, set] = useQueryStates(
    { user: parseAsString, pos: parseAsString, date: parseAsString },
    { shallow: false, scroll: false, startTransition },
  );
  const people = useMemo(() => optionLoader("user", "user"), []);
  const places = useMemo(() => optionLoader("pos", "pos"), []);
  return (
    <div className="grid gap-4 px-4 pt-3 pb-5 sm:px-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_12rem_2rem]">
      <Field id="simulator-user" label={t("person")}>
        {(control) => (
          <Combobox
            {...control}
            label={t("person")}
            value={person ? [person] : []}
            onChange={([chosen]) => void set({ user: chosen?.id ?? null })}
            loadOptions={people}
            limit={OPTIONS_LIMIT}
            disabled={!anyone}
          />
        )}
      </Field>
      <Field id="simulator-pos" label={t("place")}>
        {(control) => (
          <Combobox
            {...control}
            label={t("place")}
            value={place ? [place] : []}
            onChange={([chosen]) => void set({ pos: chosen?.id ?? null })}
            loadOptions={places}
            limit={OPTIONS_LIMIT}
          />
        )}
      </Field>
      <Field id="simulator-date" label={t("date")}>
        {(control) => (
          <DayInput
            {...control}
            max="2199-12-31"
            value={date}
            onValue={(day) => isCalendarDate(day) && void set({ date: day })}
          />
        )}
      </Field>
      <span role="status" className="self-end pb-2 text-muted">
        {loading && (
          <>
            <Spinner />
            <span className="sr-only">{t("loading")}</span>
          </>
        )}
      </span>
    </div>
  );
}
