import { expect, test } from "vitest";
import { editedPhotos, firstHalves, movedGroup, movedPhoto, NO_EDITS } from "@/components/decks/edits";
import { draftOf } from "@/components/decks/use-deck-draft";
import { groupPhotos } from "@/lib/insight/decks/groups";
import { deckPhoto, lookOf, settingsOf } from "@/tests/support/decks";

const before = deckPhoto(1, { questionName: "Gôndola antes" });
const after = deckPhoto(2, { questionName: "Gôndola depois" });
const extra = deckPhoto(3, { questionName: "Ponto extra" });
const price = deckPhoto(4, { questionName: "Preço" });
const other = deckPhoto(5, { questionName: "Preço", chain: { id: "chain-2", name: "Ipê-Roxo" } });
const photos = [before, after, extra, price, other];
const settings = settingsOf({ order: "chain" });
const grouped = async (shown = photos) => groupPhotos(shown, settings, await lookOf());

test("a photo goes before or after another one, and a pair goes as one", async () => {
  const groups = await grouped();
  expect(movedPhoto(groups, price.id, { id: extra.id, below: false })).toEqual(
    [before, after, price, extra, other].map(({ id }) => id),
  );
  const down = [extra, before, after, price, other].map(({ id }) => id);
  expect(movedPhoto(groups, after.id, { id: extra.id, below: true })).toEqual(down);
  expect(movedPhoto(groups, before.id, { id: extra.id, below: true })).toEqual(down);
  // Between the halves there is no place.
  expect(movedPhoto(groups, extra.id, { id: before.id, below: true })).toEqual(
    [before, after, extra, price, other].map(({ id }) => id),
  );
});

test("a photo stays in its group, and a group moves whole", async () => {
  const groups = await grouped();
  expect(movedPhoto(groups, price.id, { id: other.id, below: true })).toBeNull();
  expect(movedPhoto(groups, before.id, { id: after.id, below: true })).toBeNull();
  expect(movedGroup(groups, "chain-2", -1)).toEqual([other, before, after, extra, price].map(({ id }) => id));
  expect(movedGroup(groups, "chain-2", 1)).toBeNull();
});

test("the list marks first halves, whose second one follows", async () => {
  expect([...firstHalves(await grouped())]).toEqual([before.id]);
});

test("edits outlive a change of the photos: what was dropped stays out, what is new stands at the end", () => {
  const edits = {
    ...NO_EDITS,
    order: [price.id, before.id, "gone"],
    dropped: [extra.id],
    captions: { [price.id]: "R$" },
  };
  const shown = editedPhotos(photos, edits, "chain");
  expect(shown.slice(0, 2).map(({ id, caption }) => [id, caption])).toEqual([
    [price.id, "R$"],
    [before.id, null],
  ]);
  expect(shown.map(({ id }) => id)).not.toContain(extra.id);
  expect(shown).toHaveLength(4);
});

test("a draft of another version, or none, is no draft; one that had a password asks for it again", () => {
  const edits = { order: null, dropped: ["a"], captions: { a: "x", b: 1 } };
  expect(draftOf(null)).toBeNull();
  expect(draftOf("{")).toBeNull();
  expect(draftOf(JSON.stringify({ settings: { type: "gif" }, edits }))).toBeNull();
  const link = { expires_at: "2026-12-18T02:59:59.000Z", password: null, downloads: true };
  const kept = draftOf(JSON.stringify({ locked: true, settings: settingsOf({ type: "link", link }), edits }));
  expect(kept?.settings.link?.password).toBe("");
  expect(kept?.edits).toEqual({ order: null, dropped: ["a"], captions: { a: "x" } });
});
