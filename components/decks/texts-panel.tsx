"use client";
import { useTranslations } from "next-intl";
import type { DeckSettings } from "@/lib/insight/decks/settings";
import type { PanelProps } from "./settings-panel";
import { TokenInput } from "./token-input";

const MOST = 500;

/** The texts of slides, with fields; what they read stands below each. */
export function TextsPanel({ settings, set, tokens, reads, usual }: PanelProps) {
  const t = useTranslations("deckBuilder.texts");
  const keys =
    settings.type === "ppt" ? (["title", "caption", "section", "last"] as const) : (["title", "caption"] as const);
  const write = (key: keyof DeckSettings["texts"]) => (value: string) =>
    set({ texts: { ...settings.texts, [key]: value } });
  return (
    <section aria-labelledby="deck-texts" className="flex flex-col gap-1">
      <h2 id="deck-texts" className="font-bold">
        {t("label")}
      </h2>
      {keys.map((key) => (
        <TokenInput
          key={key}
          label={t(key)}
          value={settings.texts[key]}
          onChange={write(key)}
          tokens={tokens}
          maxLength={MOST}
          usual={key === "title" || key === "caption" ? usual[key] : undefined}
          lines={key !== "title"}
          result={reads[key]}
        />
      ))}
    </section>
  );
}
