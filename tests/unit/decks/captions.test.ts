import { expect, it } from "vitest";
import { captionOf, sharedText } from "@/lib/insight/decks/captions";
import { deckPhoto, lookOf } from "@/tests/support/decks";

it("fills tokens in either language, whatever their case and accents", async () => {
  const look = await lookOf();
  const photo = deckPhoto(1, { productName: "Iogurte 170 g", answer: "Sim" });
  const all = "{rede}|{pdv}|{cidade}|{data}|{hora}|{promotor}|{tarefa}|{pergunta}|{produto}|{resposta}|{mês}|{cliente}";
  expect(captionOf(photo, all, look)).toBe(
    "Rede Jatobá|Jatobá Hiper Saúde|São Paulo/SP|17/11/2026|09:01|Larissa Souza Alves|Execução|Gôndola depois do serviço|Iogurte 170 g|Sim|novembro de 2026|Laticínios Serra Azul",
  );
  expect(captionOf(photo, "{Chain} {MES} { store }", look)).toBe("Rede Jatobá novembro de 2026 Jatobá Hiper Saúde");
  expect(captionOf(photo, "{date}", await lookOf("en"))).toBe("17 Nov 2026");
});

it("has a caption of its own where nobody wrote one, in both languages", async () => {
  const photo = deckPhoto(1);
  expect(captionOf(photo, " ", await lookOf())).toBe(
    "Gôndola depois do serviço\n17/11/2026 09:01\nLarissa Souza Alves",
  );
  expect(captionOf(photo, "", await lookOf("en"))).toBe(
    "Gôndola depois do serviço\n17 Nov 2026 09:01\nLarissa Souza Alves",
  );
});

it("leaves no dangling marks and no empty lines where a value is missing", async () => {
  const look = await lookOf();
  const photo = deckPhoto(1, { chain: null });
  expect(captionOf(photo, "{rede} · {pdv} · {produto}\n{produto}\n{resposta} - {data}", look)).toBe(
    "Jatobá Hiper Saúde\n17/11/2026",
  );
  expect(captionOf(photo, "{pdv} · {produto} · {cidade}", look)).toBe("Jatobá Hiper Saúde · São Paulo/SP");
});

it("leaves what is no token as it is written, and never fills what came out of one", async () => {
  const look = await lookOf();
  expect(captionOf(deckPhoto(1), "{preço} {} {{pdv}}", look)).toBe("{preço} {} {Jatobá Hiper Saúde}");
  expect(captionOf(deckPhoto(1, { userName: "{pdv}" }), "{promotor}", look)).toBe("{pdv}");
});

it("takes the author's own caption, with its tokens, before the template", async () => {
  expect(captionOf(deckPhoto(1, { caption: "Ponta de gôndola, {data}" }), "{pdv}", await lookOf())).toBe(
    "Ponta de gôndola, 17/11/2026",
  );
});

it("names nobody where the page is for anybody", async () => {
  const look = await lookOf("pt-BR", { nameless: true });
  expect(captionOf(deckPhoto(1), "{pergunta} · {promotor}", look)).toBe("Gôndola depois do serviço");
  expect(captionOf(deckPhoto(1, { caption: "{promotor}" }), "", look)).toBe("");
});

it("signs photos of arrival and departure as such", async () => {
  const look = await lookOf();
  expect(captionOf(deckPhoto(1, { kind: "check_out", questionName: null }), "{pergunta}", look)).toBe("Check-out");
});

it("says of several photos what they share, and the days from first to last", async () => {
  const look = await lookOf();
  const photos = [deckPhoto(1), deckPhoto(2, { date: "2026-11-03", chain: null })];
  expect(sharedText("{rede} · {pdv} · {data} · {mês}", photos, look)).toBe(
    "Jatobá Hiper Saúde · 03/11 a 17/11/2026 · novembro de 2026",
  );
  expect(sharedText("{mês}", [deckPhoto(1), deckPhoto(2, { date: "2025-12-31" })], look)).toBe(
    "dezembro de 2025 a novembro de 2026",
  );
  expect(sharedText("Book — {mês}", [], look)).toBe("Book");
});
