"use client";
import { useTimeZone, useTranslations } from "next-intl";
import { DayInput } from "@/components/ui/calendar/day-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { DEFAULT_TIME_ZONE } from "@/lib/base/calendar/default-zone";
import { dayBounds } from "@/lib/base/calendar/zone";
import { localDay } from "@/lib/base/i18n/format";
import { isCalendarDate } from "@/lib/base/text/values";
import { Check } from "./format-panel";
import type { PanelProps } from "./settings-panel";

/** Until when a link works, who may open it, and whether photos may be taken along. */
export function LinkPanel({ settings, set, linkDays, passwordError }: PanelProps) {
  const t = useTranslations("deckBuilder.link");
  const timeZone = useTimeZone() ?? DEFAULT_TIME_ZONE;
  const { link } = settings;
  if (!link) return null;
  const change = (some: Partial<typeof link>) => set({ link: { ...link, ...some } });
  return (
    <section aria-labelledby="deck-link" className="flex flex-col gap-2">
      <h2 id="deck-link" className="font-bold">
        {t("label")}
      </h2>
      <Field id="deck-until" label={t("until")}>
        {(control) => (
          <DayInput
            {...control}
            required
            min={linkDays.first}
            max={linkDays.last}
            value={localDay(link.expires_at, timeZone)}
            onValue={(day) => isCalendarDate(day) && change({ expires_at: endOf(day, timeZone) })}
          />
        )}
      </Field>
      <Check
        label={t("locked")}
        checked={link.password !== null}
        onChange={(on) => change({ password: on ? "" : null })}
      />
      {link.password !== null && (
        <Field
          id="deck-password"
          label={t("password")}
          help={t("passwordHelp")}
          errors={passwordError ? [passwordError] : []}
          required
        >
          {(control) => (
            <Input
              {...control}
              type="text"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              value={link.password ?? ""}
              onChange={({ target }) => change({ password: target.value })}
            />
          )}
        </Field>
      )}
      <Check label={t("downloads")} checked={link.downloads} onChange={(downloads) => change({ downloads })} />
      <p className="text-muted text-xs">{t("note")}</p>
    </section>
  );
}

/** The last second of a day where the person is. */
const endOf = (day: string, timeZone: string): string =>
  new Date(dayBounds(day, timeZone).end.getTime() - 1_000).toISOString();
