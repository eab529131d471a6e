import { expect, it } from "vitest";
import { layoutDeck } from "@/lib/insight/decks/layout";
import type { DeckPhoto } from "@/lib/insight/decks/photo";
import { deckPhoto, lookOf, settingsOf } from "@/tests/support/decks";

const chain = (id: string, count: number, said: Partial<DeckPhoto> = {}) =>
  Array.from({ length: count }, (_, n) => deckPhoto(n, { chain: { id, name: `Rede ${id}` }, side: null, ...said }));
const partsOf = async (photos: DeckPhoto[], said: Record<string, unknown> = {}) =>
  layoutDeck(photos, settingsOf(said), await lookOf()).parts;
const place = (id: string) => ({ pos: { id, name: id, code: null, city: null, state: null } });

it("cuts between groups where it can, and names the parts", async () => {
  const parts = await partsOf([...chain("a", 148), ...chain("b", 96), ...chain("c", 84), ...chain("d", 84)]);
  expect(parts.map(({ groups, photos }) => [groups, photos.length])).toEqual([
    [["Rede a", "Rede b"], 244],
    [["Rede c", "Rede d"], 168],
  ]);
  expect(parts.map(({ name }) => name)).toEqual([
    "Book de fotos — novembro de 2026 · parte 1 de 2",
    "Book de fotos — novembro de 2026 · parte 2 de 2",
  ]);
  expect(parts[1]?.slides[0]?.texts.at(-1)?.lines).toEqual(["parte 2 de 2"]);
});

it("takes 300 photos in one file, and one more in two", async () => {
  expect((await partsOf(chain("a", 300))).length).toBe(1);
  const parts = await partsOf(chain("a", 301));
  expect(parts.map(({ photos, groups }) => [photos.length, groups])).toEqual([
    [300, ["Rede a"]],
    [1, ["Rede a"]],
  ]);
});

it("cuts a group that is too large between its places", async () => {
  const photos = ["x", "y", "z"].flatMap((id) => chain("a", 140, place(id)));
  const parts = await partsOf([...photos, ...chain("b", 10)]);
  expect(parts.map((part) => part.photos.length)).toEqual([280, 150]);
  expect(parts[1]?.groups).toEqual(["Rede a", "Rede b"]);
});

it("never parts a pair", async () => {
  const pairs = Array.from({ length: 151 }, (_, n) => [
    deckPhoto(2 * n, { visitId: `v${n}`, questionName: "Antes" }),
    deckPhoto(2 * n + 1, { visitId: `v${n}`, questionName: "Depois" }),
  ]).flat();
  const odd = [deckPhoto(900, { side: null }), ...pairs];
  expect((await partsOf(odd)).map((part) => part.photos.length)).toEqual([299, 4]);
});

it("cuts by bytes: 150 MB a presentation, 1.5 GB an archive", async () => {
  const heavy = ["a", "b", "c", "d"].flatMap((id) => chain(id, 1, { bytes: 50_000_000 }));
  expect((await partsOf(heavy)).map((part) => part.photos.length)).toEqual([3, 1]);
  expect((await partsOf(heavy, { type: "zip_simple" })).length).toBe(1);
  const huge = ["a", "b"].flatMap((id) => chain(id, 1, { bytes: 1_000_000_000 }));
  expect((await partsOf(huge, { type: "zip_descriptive" })).length).toBe(2);
  expect((await partsOf(huge, { type: "link" })).length).toBe(1);
});

it("loses no photo and doubles none, whatever the sizes", async () => {
  const photos = [7, 400, 1, 299, 300, 301, 2].flatMap((count, at) =>
    chain(String(at), count).map((photo, n) => ({ ...photo, id: `${at}-${n}`, ...place(String(n % 7)) })),
  );
  const parts = await partsOf(photos);
  for (const part of parts) expect(part.photos.length).toBeLessThanOrEqual(300);
  const held = parts.flatMap((part) => part.photos.map(({ id }) => id));
  expect([...held].sort()).toEqual(photos.map(({ id }) => id).sort());
});
