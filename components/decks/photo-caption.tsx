"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { captionOf } from "@/lib/insight/decks/captions";
import { TokenInput } from "./token-input";
import type { Token } from "./tokens";
import type { DeckHandle } from "./use-deck";

/** The caption of the photo that is chosen, where it is to say something else than the others. */
export function PhotoCaption({ deck, tokens }: { readonly deck: DeckHandle; readonly tokens: readonly Token[] }) {
  const t = useTranslations("deckBuilder.caption");
  const { settings, look, selected } = deck;
  const photo = deck.photos.find(({ id }) => id === selected);
  if (!photo || settings.type.startsWith("zip")) return null;
  const template = settings.texts.caption.trim() || look.words.caption;
  return (
    <section aria-label={t("label")} className="mb-3 rounded-md border border-line bg-surface px-3 pt-1 pb-2">
      <TokenInput
        label={t("of", { title: captionOf({ ...photo, caption: null }, "{pergunta} · {pdv}", look) })}
        value={photo.caption ?? template}
        onChange={(caption) => deck.setCaption(photo.id, caption)}
        tokens={tokens}
        maxLength={500}
        lines
        result={captionOf(photo, settings.texts.caption, look).replaceAll("\n", " · ")}
      />
      {photo.caption !== null && (
        <Button size="sm" variant="ghost" onClick={() => deck.setCaption(photo.id, null)}>
          {t("reset")}
        </Button>
      )}
    </section>
  );
}
