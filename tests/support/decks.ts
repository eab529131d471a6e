import { translatorFor } from "@/lib/base/i18n/translate";
import { type DeckLook, deckWords } from "@/lib/insight/decks/look";
import type { DeckPhoto } from "@/lib/insight/decks/photo";
import { sideOf } from "@/lib/insight/decks/photo";
import { deckSettings } from "@/lib/insight/decks/settings";

/** A photo of which only what matters to a test is said; `n` makes it another one. */
export function deckPhoto(n: number, said: Partial<DeckPhoto> = {}): DeckPhoto {
  const questionName = said.questionName === undefined ? "Gôndola depois do serviço" : said.questionName;
  return {
    id: `photo-${String(n).padStart(4, "0")}`,
    kind: "answer",
    visitId: "visit-1",
    pos: { id: "pos-1", name: "Jatobá Hiper Saúde", code: "PDV-1018", city: "São Paulo", state: "SP" },
    chain: { id: "chain-1", name: "Rede Jatobá" },
    clients: [],
    date: "2026-11-17",
    takenAt: `2026-11-17T12:${String(n % 60).padStart(2, "0")}:00.000Z`,
    timeZone: "America/Sao_Paulo",
    userName: "Larissa Souza Alves",
    taskName: "Execução",
    productName: null,
    answer: null,
    width: 1200,
    height: 900,
    bytes: 300_000,
    thumb: `/api/files/${n}?size=thumb`,
    full: `/api/files/${n}`,
    caption: null,
    ...said,
    questionName,
    side: said.side === undefined ? sideOf(questionName) : said.side,
  };
}

export const settingsOf = (said: Readonly<Record<string, unknown>> = {}) =>
  deckSettings.parse({ type: "ppt", ...said });

export async function lookOf(locale: "pt-BR" | "en" = "pt-BR", said: Partial<DeckLook> = {}): Promise<DeckLook> {
  const t = await translatorFor(locale);
  return {
    locale,
    words: deckWords((key, values) => t(`decks.${key}`, values), locale),
    brand: {
      tenant: "Agência Araucária Trade",
      client: "Laticínios Serra Azul",
      logo: null,
      cover: null,
      clientLogo: null,
    },
    ...said,
  };
}
