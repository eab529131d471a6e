import type { Locale } from "@/lib/base/i18n/locales";
import { type Token, tokenText } from "./settings";

/** A picture that stands for somebody: its address, and its pixels, upright. */
export type BrandPicture = {
  readonly id: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
};

/** Who shows the photos, and to whom. */
export type DeckBrand = {
  readonly tenant: string;
  readonly client: string | null;
  readonly logo: BrandPicture | null;
  readonly cover: BrandPicture | null;
  readonly clientLogo: BrandPicture | null;
};

type Count = (n: number) => string;
/** What stands on slides beside names and captions; see `deckWords`. */
export type DeckWords = {
  /** The title and caption of a presentation whose author wrote none, with tokens. */
  readonly title: string;
  readonly caption: string;
  /** One, as part of a file name: "foto". */
  readonly photo: string;
  readonly checkIn: string;
  readonly checkOut: string;
  /** Between two ends: "a". */
  readonly to: string;
  /** Between two logos: "para". */
  readonly forWhom: string;
  readonly noChain: string;
  readonly before: string;
  readonly after: string;
  readonly photos: Count;
  readonly places: Count;
  readonly part: (n: number, of: number) => string;
};

/** All that a layout is told beside photos and settings. */
export type DeckLook = {
  readonly locale: Locale;
  readonly words: DeckWords;
  readonly brand: DeckBrand;
  /** No person's name: pages that anybody may open. */
  readonly nameless?: boolean;
  /** What the photos were chosen by, in words, for the cover. */
  readonly about?: string;
};

type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The words of slides by a translator of the namespace `decks`: `useTranslations("decks")`, or one over all with its prefix. */
export function deckWords(t: Translate, locale: Locale): DeckWords {
  const token = (name: Token) => tokenText(name, locale);
  return {
    title: `${t("title")} — ${token("month")}`,
    caption: `${token("question")}\n${token("date")} ${token("time")}\n${token("person")}`,
    photo: t("photo"),
    checkIn: t("checkIn"),
    checkOut: t("checkOut"),
    to: t("to"),
    forWhom: t("forWhom"),
    noChain: t("noChain"),
    before: t("before"),
    after: t("after"),
    photos: (count) => t("photos", { count }),
    places: (count) => t("places", { count }),
    part: (n, of) => t("part", { n, of }),
  };
}
