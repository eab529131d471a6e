import { expect, it } from "vitest";
import { sortPhotos } from "@/lib/insight/decks/groups";
import { pairKey, sideOf } from "@/lib/insight/decks/photo";
import { deckSettings } from "@/lib/insight/decks/settings";
import { zipNames } from "@/lib/insight/decks/zip-names";
import { deckPhoto, lookOf } from "@/tests/support/decks";

const ASCII = /^[A-Za-z0-9._-]+\.jpg$/;

it("names photos plainly, or by what they show", async () => {
  const look = await lookOf();
  expect(zipNames([deckPhoto(1), deckPhoto(2)], "zip_simple", look)).toEqual(["foto-0001.jpg", "foto-0002.jpg"]);
  expect(zipNames([deckPhoto(1)], "zip_descriptive", look)).toEqual([
    "2026-11-17_Rede-Jatoba_PDV-1018_Gondola-depois-do-servico_larissa-a_0001.jpg",
  ]);
  const nameless = await lookOf("pt-BR", { nameless: true });
  expect(zipNames([deckPhoto(1)], "zip_descriptive", nameless)[0]).not.toContain("larissa");
});

it("keeps names ASCII, within 120 characters and unique, whatever they are made of", async () => {
  const nasty = ["..", "CON", 'a/b\\c:*?"<>|', "店舗", "\u0000", "x".repeat(500), "É".repeat(90), " . "];
  const photos = Array.from({ length: 12_000 }, (_, n) => {
    const text = nasty[n % nasty.length] ?? "";
    const pos = { id: text, name: text, code: null, city: null, state: null };
    return deckPhoto(n, { pos, chain: { id: text, name: text }, questionName: text, userName: text });
  });
  const look = await lookOf();
  for (const kind of ["zip_simple", "zip_descriptive"] as const) {
    const names = zipNames(photos, kind, look);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(photos.length);
    for (const name of names) {
      expect(name.length).toBeLessThanOrEqual(120);
      expect(name).toMatch(ASCII);
    }
  }
});

it("knows the side of a pair by whole words, in both languages", () => {
  expect(sideOf("Gôndola ANTES do serviço")).toBe("before");
  expect(sideOf("Shelf after service")).toBe("after");
  expect(sideOf("Antes e depois")).toBeNull();
  expect(sideOf("Gigantesca")).toBeNull();
  expect(sideOf(null)).toBeNull();
});

it("pairs what the same visit shows of the same thing only", () => {
  const before = deckPhoto(1, { questionName: "Gôndola antes do serviço" });
  const after = deckPhoto(2);
  expect(pairKey(before)).toBe(pairKey(after));
  expect(pairKey(deckPhoto(3, { visitId: "visit-2" }))).not.toBe(pairKey(before));
  expect(pairKey(deckPhoto(3, { productName: "Iogurte" }))).not.toBe(pairKey(before));
  expect(pairKey(deckPhoto(3, { questionName: "Ilha depois do serviço" }))).not.toBe(pairKey(before));
});

it("orders by chain, place and time; without a chain last; numbers as numbers", () => {
  const at = (n: number, chain: string | null, pos: string, date = "2026-11-17") =>
    deckPhoto(n, {
      date,
      chain: chain ? { id: chain, name: chain } : null,
      pos: { id: pos, name: pos, code: null, city: null, state: null },
    });
  const photos = [at(1, null, "A"), at(2, "Z", "Loja 10"), at(3, "Z", "Loja 9"), at(4, "É", "B", "2026-11-18")];
  const ids = (order: Parameters<typeof sortPhotos>[1]) =>
    sortPhotos(photos, order).map(({ id }) => Number(id.slice(-1)));
  expect(ids("chain")).toEqual([4, 3, 2, 1]);
  expect(ids("pos")).toEqual([1, 4, 3, 2]);
  expect(ids("date")).toEqual([1, 3, 2, 4]);
  expect(sortPhotos([...photos].reverse(), "chain")).toEqual(sortPhotos(photos, "chain"));
});

it("takes settings with sensible defaults, and refuses what no slide can hold", () => {
  expect(deckSettings.parse({ type: "ppt" })).toMatchObject({ photos_per_slide: 4, order: "chain", pairs: true });
  for (const bad of [{ photos_per_slide: 5 }, { order: "sideways" }, { type: "pdf" }, { extra: 1 }, { client_id: "x" }])
    expect(deckSettings.safeParse({ type: "ppt", ...bad }).success).toBe(false);
});
