import { expect, it } from "vitest";
import { layoutDeck, SLIDE, type Slide } from "@/lib/insight/decks/layout";
import type { DeckPhoto } from "@/lib/insight/decks/photo";
import { PER_SLIDE } from "@/lib/insight/decks/settings";
import { fitLines, widthOf } from "@/lib/insight/decks/widths";
import { deckPhoto, lookOf, settingsOf } from "@/tests/support/decks";

const many = (count: number, said: Partial<DeckPhoto> = {}) =>
  Array.from({ length: count }, (_, n) => deckPhoto(n, said));
const photosOn = (slide: Slide | undefined) =>
  slide?.pictures.flatMap((box) => (box.source === "photo" ? [box.photo.id] : [])) ?? [];
const LONG = "Gôndola de iogurtes e sobremesas lácteas com extraordinariamentelongasexplicações ".repeat(6);

type Box = { x: number; y: number; w: number; h: number };
const apart = (a: Box, b: Box) =>
  a.x + a.w <= b.x + 1e-6 || b.x + b.w <= a.x + 1e-6 || a.y + a.h <= b.y + 1e-6 || b.y + b.h <= a.y + 1e-6;

it.each(PER_SLIDE)("puts %i on a slide: nothing overlaps, leaves the slide, or loses its ratio", async (most) => {
  const look = await lookOf("pt-BR", {
    brand: {
      tenant: LONG,
      client: LONG,
      logo: { id: "logo", url: "/logo", width: 900, height: 100 },
      cover: { id: "cover", url: "/cover", width: 100, height: 900 },
      clientLogo: { id: "client", url: "/client", width: 100, height: 100 },
    },
    about: LONG,
  });
  const shapes = [
    { width: 900, height: 1600 },
    { width: 4000, height: 500 },
    { width: null, height: null },
    { width: 1000, height: 1000 },
  ];
  const photos = Array.from({ length: 40 }, (_, n) =>
    deckPhoto(n, {
      ...shapes[n % shapes.length],
      questionName: LONG,
      userName: LONG,
      side: null,
      pos: { id: `pos-${n % 2}`, name: LONG, code: "PDV-1", city: LONG, state: "SP" },
    }),
  );
  const texts = { title: LONG, caption: "{pergunta}\n{data} {hora}\n{promotor} {pdv}", section: LONG, last: LONG };
  const deck = layoutDeck(photos, settingsOf({ photos_per_slide: most, texts }), look);
  const slides = deck.parts.flatMap((part) => part.slides);
  expect(slides.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["cover", "section", "photos", "last"]));
  for (const slide of slides) {
    const boxes = [...slide.texts, ...slide.pictures];
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.w).toBeLessThanOrEqual(SLIDE.width + 1e-6);
      expect(box.y + box.h).toBeLessThanOrEqual(SLIDE.height + 1e-6);
    }
    boxes.forEach((a, at) => {
      for (const b of boxes.slice(at + 1)) expect(apart(a, b)).toBe(true);
    });
    for (const { lines, size, bold, w } of slide.texts)
      for (const line of lines) expect(widthOf(line, size, bold)).toBeLessThanOrEqual(w + 1e-6);
    for (const box of slide.pictures) {
      if (box.source === "photo" && box.photo.width && box.photo.height)
        expect(box.w / box.h).toBeCloseTo(box.photo.width / box.photo.height, 5);
      expect(box.alt).not.toBe("");
      expect(Math.min(box.w, box.h)).toBeGreaterThan(0.05);
    }
    expect(photosOn(slide).length).toBeLessThanOrEqual(most);
  }
  expect(slides.flatMap(photosOn).sort()).toEqual(photos.map(({ id }) => id).sort());
});

it("shows what is left of a place as large as its slide allows, and one alone no larger than half of it", async () => {
  const look = await lookOf();
  const picturesOf = (count: number, most: (typeof PER_SLIDE)[number]) => {
    const photos = many(count, { side: null, width: 1_200, height: 900 });
    const deck = layoutDeck(photos, settingsOf({ photos_per_slide: most, order: "chosen" }), look);
    const slides = deck.parts.flatMap((part) => part.slides).filter(({ kind }) => kind === "photos");
    return slides.map((slide) => slide.pictures.flatMap((box) => (box.source === "photo" ? [box.w * box.h] : [])));
  };
  for (const most of [4, 6, 9] as const) {
    const [whole = [], left = []] = picturesOf(most + 1, most);
    expect([whole.length, left.length]).toEqual([most, 1]);
    expect(left[0]).toBeGreaterThan(1.3 * (whole[0] ?? 0));
    expect(left[0]).toBeLessThan((SLIDE.width * SLIDE.height) / 2);
  }
});

it("begins a slide for each place and a section for each chain", async () => {
  const look = await lookOf();
  const other = { pos: { id: "pos-2", name: "Super Vila", code: null, city: null, state: null } };
  const buriti = { ...other, chain: null };
  const photos = [
    ...many(5, { side: null }),
    deckPhoto(6, { ...other, side: null }),
    deckPhoto(7, { ...buriti, side: null }),
  ];
  const [part] = layoutDeck(photos, settingsOf(), look).parts;
  expect(part?.slides.map(({ kind, group, texts }) => [kind, group, texts[0]?.lines[0]])).toEqual([
    ["cover", null, "Laticínios Serra Azul"],
    ["section", "Rede Jatobá", "Rede Jatobá"],
    ["photos", "Rede Jatobá", "Jatobá Hiper Saúde"],
    ["photos", "Rede Jatobá", "Jatobá Hiper Saúde"],
    ["photos", "Rede Jatobá", "Super Vila"],
    ["section", "Sem rede", "Sem rede"],
    ["photos", "Sem rede", "Super Vila"],
  ]);
  expect(part?.slides[2]?.texts[1]?.lines).toEqual(["PDV-1018 · São Paulo"]);
  expect(part?.slides[1]?.texts[1]?.lines).toEqual(["6 fotos · 2 PDVs"]);
  expect(part?.slides[0]?.texts.map(({ lines }) => lines.join(" "))).toEqual([
    "Laticínios Serra Azul",
    "Book de fotos — novembro de 2026",
    "17/11/2026 · 7 fotos · 2 PDVs",
    "Agência Araucária Trade",
  ]);
  const plain = layoutDeck(photos, settingsOf({ sections: false }), look).parts[0];
  expect(plain?.slides.some(({ kind }) => kind === "section")).toBe(false);
});

it("shows the tenant's logo, 'para' and the client's on the cover of a client's deck, each once; no client's where it is for none", async () => {
  const logo = { id: "logo", url: "/logo", width: 300, height: 100 };
  const clientLogo = { id: "client", url: "/client", width: 100, height: 100 };
  const { brand } = await lookOf();
  const coverOf = async (said: Partial<typeof brand>, settings = {}) => {
    const look = await lookOf("pt-BR", { brand: { ...brand, logo, ...said } });
    const [cover] = layoutDeck(many(2), settingsOf(settings), look).parts[0]?.slides ?? [];
    const pictures = cover?.pictures.flatMap((box) => (box.source === "brand" ? [box.picture.id] : [])) ?? [];
    const word = cover?.texts.find(({ lines }) => lines[0] === "para");
    return { pictures, word, boxes: cover?.pictures ?? [] };
  };
  const both = await coverOf({ clientLogo });
  expect(both.pictures).toEqual(["logo", "client"]);
  const [own, theirs] = both.boxes;
  expect([own, theirs].map((box) => box?.x)).toEqual([1.1, expect.any(Number)]);
  expect(both.word && own && theirs && own.x + own.w < both.word.x && both.word.x < theirs.x).toBe(true);
  const alone = await coverOf({ clientLogo }, { logo: false });
  expect([alone.pictures, alone.word, alone.boxes[0]?.x]).toEqual([["client"], undefined, 1.1]);
  const several = await coverOf({ client: null });
  expect([several.pictures, several.word]).toEqual([["logo"], undefined]);
  expect(several.boxes[0]?.y).toBeGreaterThan(6);
});

it("keeps before and after on one slide, before first, whatever the order of arrival", async () => {
  const look = await lookOf();
  const before = (n: number, said = {}) => deckPhoto(n, { questionName: "Gôndola antes do serviço", ...said });
  const after = (n: number, said = {}) => deckPhoto(n, said);
  const third = before(9, { visitId: "visit-2" });
  const photos = [after(1), third, before(2), before(3), after(4), after(5, { visitId: "visit-2" })];
  const of = (said: Record<string, unknown>) =>
    layoutDeck(photos, settingsOf({ sections: false, ...said }), look)
      .parts[0]?.slides.slice(1)
      .map(photosOn);
  const pairs = [
    ["photo-0002", "photo-0001"],
    ["photo-0009", "photo-0005"],
    ["photo-0003", "photo-0004"],
  ];
  expect(of({ photos_per_slide: 3 })).toEqual(pairs);
  expect(of({ photos_per_slide: 1 })).toEqual(pairs);
  expect(of({ photos_per_slide: 4 })).toEqual([pairs.slice(0, 2).flat(), pairs[2]]);
  expect(of({ photos_per_slide: 9, pairs: false })).toEqual([photos.map(({ id }) => id)]);
});

it("leaves photos where their author moved them", async () => {
  const moved = [3, 1, 2].map((n) => deckPhoto(n, { side: null }));
  const [part] = layoutDeck(moved, settingsOf(), await lookOf()).parts;
  expect(part?.photos.map(({ id }) => id)).toEqual(["photo-0003", "photo-0001", "photo-0002"]);
});

it("makes a cover of nothing but that, and no part, where there are no photos", async () => {
  expect(layoutDeck([], settingsOf(), await lookOf())).toEqual({ title: "Book de fotos", parts: [], photos: 0 });
});

it("breaks lines at words, chops what is too long for one, and says what it cut", () => {
  const at = { width: 1, size: 12, lines: 9 };
  expect(fitLines("um dois três quatro", at)).toEqual(["um dois três", "quatro"]);
  expect(fitLines("um dois três quatro", { ...at, lines: 1 })).toEqual(["um dois trê…"]);
  for (const line of fitLines("Incompreensibilidades".repeat(9), at)) expect(widthOf(line, 12)).toBeLessThanOrEqual(1);
  expect(fitLines("a\n\nb", at)).toEqual(["a", "b"]);
  expect(fitLines("店".repeat(20), { ...at, lines: 1 })[0]?.endsWith("…")).toBe(true);
});
