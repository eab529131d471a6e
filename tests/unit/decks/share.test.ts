import { expect, test } from "vitest";
import { sharePage } from "@/lib/insight/decks/share-page";
import { deckPhoto, lookOf, settingsOf } from "@/tests/support/decks";

const WORDS = { photos: () => "fotos", pairs: () => "antes e depois", places: () => "lojas" };
const before = deckPhoto(1, { questionName: "Gôndola antes", takenAt: "2026-11-17T11:16:00.000Z" });
const after = deckPhoto(2, {
  questionName: "Gôndola depois",
  takenAt: "2026-11-17T12:40:00.000Z",
  answer: "em falta 3 → 0",
});
const alone = deckPhoto(3, { questionName: "Ponto extra", date: "2026-11-16" });

test("the page holds pairs with their hours, three figures and no person's name", async () => {
  const page = sharePage([before, after, alone], settingsOf({ type: "link" }), await lookOf(), WORDS);
  expect(page.counts.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
    "3 fotos",
    "1 antes e depois",
    "1 lojas",
  ]);
  const [pair, single] = page.groups[0]?.places.flatMap(({ figures }) => figures) ?? [];
  expect(pair?.photos.map(({ mark }) => mark)).toEqual(["Antes 08:16", "Depois 09:40"]);
  expect(pair?.lines).toEqual(["Execução", "em falta 3 → 0"]);
  expect(single?.photos[0]?.mark).toBeNull();
  expect(page.groups[0]?.places.map(({ when }) => when)).toEqual(["ter, 17/11", "seg, 16/11"]);
  expect(JSON.stringify(page)).not.toContain("Larissa");
});

test("captions of the author hold here too, still without a name", async () => {
  const texts = { title: "Geladeira — {promotor}", caption: "{pdv}\n{promotor}", section: "", last: "" };
  const own = { ...alone, caption: "Ilha de {promotor}" };
  const page = sharePage([before, after, own], settingsOf({ type: "link", texts }), await lookOf(), WORDS);
  const [pair, single] = page.groups[0]?.places.flatMap(({ figures }) => figures) ?? [];
  expect(pair?.lines).toEqual(["Jatobá Hiper Saúde"]);
  expect(single?.lines).toEqual(["Ilha de"]);
  expect(JSON.stringify(page)).not.toContain("Larissa");
});
