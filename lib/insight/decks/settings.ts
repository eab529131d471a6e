import { z } from "zod";
import { type Locale, languageOf } from "@/lib/base/i18n/locales";
import { storableText } from "@/lib/base/text/values";

export const DECK_TYPES = ["link", "ppt", "zip_simple", "zip_descriptive"] as const;
export type DeckType = (typeof DECK_TYPES)[number];
/** `chosen`: as they stand in the album, or were named. */
export const DECK_ORDERS = ["chain", "pos", "visit", "date", "question", "chosen"] as const;
export type DeckOrder = (typeof DECK_ORDERS)[number];
/** What a slide can hold; a tenant's own maximum may cut the list. */
export const PER_SLIDE = [1, 2, 3, 4, 6, 9] as const;
const MAX_TEXT = 500;

const text = z.string().max(MAX_TEXT).refine(storableText, "invalid_characters").default("");

/** The texts of slides, with tokens; an empty one is left to its default, and without a last text there is no last slide. */
const texts = z
  .strictObject({ title: text, caption: text, section: text, last: text })
  .default({ title: "", caption: "", section: "", last: "" });

const link = z.strictObject({
  expires_at: z.iso.datetime({ offset: true }),
  /** Without one whoever has the address sees the page. */
  password: z.string().min(6).max(200).nullable().default(null),
  downloads: z.boolean().default(true),
});

/** How a presentation is made, as calls name it; the screen, the preview and the worker read the same. */
export const deckSettings = z.strictObject({
  type: z.enum(DECK_TYPES),
  photos_per_slide: z.literal(PER_SLIDE).default(4),
  order: z.enum(DECK_ORDERS).default("chain"),
  /** A slide before each group. */
  sections: z.boolean().default(true),
  /** Before and after of the same visit stand on one slide. */
  pairs: z.boolean().default(true),
  texts,
  /** The tenant's own, where it has them. */
  logo: z.boolean().default(true),
  cover: z.boolean().default(true),
  /** The client whom it is made for: its name on the cover, and its logo. */
  client_id: z
    .guid("invalid_id")
    .transform((value) => value.toLowerCase())
    .nullable()
    .default(null),
  /** The photo of it with which the page of a link begins; another than those is as none. */
  cover_photo_id: z
    .guid("invalid_id")
    .transform((value) => value.toLowerCase())
    .nullable()
    .default(null),
  link: link.nullable().default(null),
});
export type DeckSettings = z.output<typeof deckSettings>;

/** The tokens of texts, each by its Portuguese and its English name; either works in any language. */
export const TOKENS = {
  chain: ["rede", "chain"],
  pos: ["pdv", "store"],
  city: ["cidade", "city"],
  date: ["data", "date"],
  time: ["hora", "time"],
  person: ["promotor", "promoter"],
  task: ["tarefa", "task"],
  question: ["pergunta", "question"],
  product: ["produto", "product"],
  answer: ["resposta", "answer"],
  month: ["mês", "month"],
  client: ["cliente", "client"],
} as const;
export type Token = keyof typeof TOKENS;

/** A token as it is written in a language: "{mês}", "{month}". */
export const tokenText = (token: Token, locale: Locale): string =>
  `{${TOKENS[token][languageOf(locale) === "pt-BR" ? 0 : 1]}}`;
