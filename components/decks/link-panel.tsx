"use client";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Check } from "./format-panel";
import type { PanelProps } from "./settings-panel";

/** Until when a link works, who may open it, and whether photos may be taken along. */
export function LinkPanel({ settings, set, linkDays, passwordError }: PanelProps) {
  const t = useTranslations("deckBuilder.link");
  const { link } = settings;
  if (!link) return null;
  const change = (some: Partial<typeof link>) => set({ link: { ...link, ...some } });
  return (
    <section aria-labelledby="deck-link" className="flex flex-col gap-2">
      <h3 id="deck-link" className="font-bold">
        {t("label")}
      </h3>
      <Field id="deck-until" label={t("until")}>
        {(control) => (
          <Input
            {...control}
            type="date"
            required
            min={linkDays.first}
            max={linkDays.last}
            value={link.expires_at.slice(0, 10)}
            onChange={({ target }) => target.value && change({ expires_at: endOf(target.value) })}
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

/** The last second of a day, by the clock of this browser. */
const endOf = (day: string): string => {
  const at = new Date(`${day}T23:59:59`);
  return Number.isNaN(at.getTime()) ? `${day}T23:59:59Z` : at.toISOString();
};
