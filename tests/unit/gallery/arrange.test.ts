import { expect, test } from "vitest";
import { arrange, moved } from "@/components/gallery/arrange";
import { joined } from "@/components/gallery/use-pages";
import type { DeckPhoto } from "@/lib/insight/decks/photo";
import { type GalleryGroup, type GalleryTile, judged, statusOf, unitsOf } from "@/lib/insight/gallery/photo";

const photo = (id: string, changes: Partial<DeckPhoto> = {}): DeckPhoto => ({
  ...{
    id,
    kind: "answer",
    visitId: "v",
    pos: { id: "p", name: "Ipê", code: "1", city: "Recife", state: "PE" },
    chain: null,
  },
  ...{ clients: [], date: "2026-11-17", takenAt: "2026-11-17T12:00:00Z", timeZone: "America/Recife", userName: "Ana" },
  ...{ taskName: "Loja", questionName: "Preço", productName: null, answer: null, width: 800, height: 600, bytes: 1 },
  ...{ side: null, thumb: "", full: "", caption: null },
  ...changes,
});
const tile = (
  id: string,
  changes: Partial<DeckPhoto> = {},
  status: GalleryTile["status"] = "pending",
): GalleryTile => ({
  ...{ id, moment: "answer", sourceId: `s${id}`, status, repeated: false },
  photo: photo(id, changes),
});
const group = (id: string, tiles: readonly GalleryTile[]): GalleryGroup => ({
  ...{
    id,
    posId: "p",
    pos: "Ipê",
    about: "",
    date: "2026-11-17",
    person: "Ana",
    href: null,
    times: null,
    status: "pending",
  },
  ...{ missing: null, tiles, more: false },
});
const before = tile("1", { side: "before", questionName: "Gôndola antes" });
const after = tile("3", { side: "after", questionName: "Gôndola depois" });

test("before and after of the same thing are one unit, whatever stands between them", () => {
  const units = unitsOf([before, tile("2"), after, tile("4", { side: "after", questionName: "Ilha depois" })]);
  expect(units.map((unit) => unit.map(({ id }) => id))).toEqual([["1", "3"], ["2"], ["4"]]);
  expect(unitsOf([after, before])[0]?.map(({ id }) => id)).toEqual(["1", "3"]);
});

test("rows fill the width at one height each, and nothing stands in the way of anything", () => {
  const groups = [0, 1, 2].map((n) =>
    group(
      `g${n}`,
      Array.from({ length: 11 }, (_, i) => tile(`${n}-${i}`)),
    ),
  );
  const { lines, height, units } = arrange(groups, 1_000, 136, false);
  expect(units).toHaveLength(33);
  expect(units.map(({ at }) => at)).toEqual(units.map((_, i) => i));
  let top = 0;
  for (const line of lines) {
    expect(line.top).toBeGreaterThanOrEqual(top);
    top = line.top + line.height;
    if (line.kind !== "row") continue;
    for (const [i, one] of line.units.entries()) {
      const next = line.units[i + 1];
      expect(one.x + one.width).toBeLessThanOrEqual(next ? next.x : 1_000);
    }
  }
  expect(height).toBeGreaterThanOrEqual(top);
  expect(lines.filter(({ kind }) => kind === "day")).toHaveLength(1);
});

test("on a phone a pair takes the width, and others stand two by two", () => {
  const { units } = arrange([group("g", [before, after, tile("5"), tile("6"), tile("7")])], 390, 136, true);
  expect(units.map(({ unit }) => unit.length)).toEqual([2, 1, 1, 1]);
  expect(units[0]?.width).toBeGreaterThan(380);
  expect(units[2]?.x).toBeGreaterThan(190);
});

test("arrows go along a row, and to the nearest one above or below", () => {
  const arranged = arrange(
    [
      group(
        "g",
        Array.from({ length: 10 }, (_, i) => tile(`${i}`)),
      ),
    ],
    1_000,
    136,
    false,
  );
  const row = arranged.lines.find((line) => line.kind === "row");
  const many = row?.kind === "row" ? row.units.length : 0;
  expect(moved(arranged, 1, "ArrowRight")).toBe(2);
  expect(moved(arranged, 0, "ArrowDown")).toBe(many);
  expect(moved(arranged, many, "ArrowUp")).toBe(0);
  expect(moved(arranged, 0, "ArrowUp")).toBe(0);
  expect(moved(arranged, 0, "End")).toBe(9);
  expect(moved(arranged, 0, "x")).toBeNull();
});

test("a visit in which a page ended goes on with the next page, each photo once", () => {
  const first = [group("a", [tile("1")]), group("b", [tile("2")])];
  const found = joined(first, [group("b", [tile("2"), tile("3")]), group("c", [tile("4")])]);
  expect(found.map(({ id, tiles }) => [id, tiles.map((one) => one.id)])).toEqual([
    ["a", ["1"]],
    ["b", ["2", "3"]],
    ["c", ["4"]],
  ]);
});

test("a visit bears the worst verdict of its photos, and new ones at once", () => {
  expect(statusOf([])).toBeNull();
  expect(statusOf([{ status: "approved" }, { status: "pending" }])).toBe("pending");
  expect(statusOf([{ status: "pending" }, { status: "rejected" }])).toBe("rejected");
  const [found] = judged([group("g", [tile("1"), tile("2")])], new Map([["s1", "issue"]]));
  expect(found?.status).toBe("issue");
  expect(found?.tiles.map(({ status }) => status)).toEqual(["issue", "pending"]);
});
