import { expect, test } from "vitest";
import { CLIENTS } from "@/scripts/demo/clients/plans";
import { type Album, photoChooser } from "@/scripts/demo/photos/album";
import type { Canvas } from "@/scripts/demo/photos/canvas";
import { drawShelf } from "@/scripts/demo/photos/shelf";
import type { Photo } from "@/scripts/demo/photos/store";
import { BANNERS } from "@/scripts/demo/places/banners";
import type { DemoStore } from "@/scripts/demo/places/store";
import { random } from "@/scripts/demo/random";

const SCENE = { shapes: ["carton", "cup"], own: ["#3355aa", "#ffffff"], rivals: [] } as const;
const shelf = (gondola: string, day: string) => drawShelf(SCENE, random(gondola))(random(day));

/** Pixels that are of another colour, not only in another light. */
const unlike = ({ data: a }: Canvas, { data: b }: Canvas) =>
  a.reduce((sum, value, i) => sum + (Math.abs(value - (b[i] ?? 0)) > 90 ? 1 : 0), 0);

test("a gondola is the same on every day but for what is missing, and each day is another picture", () => {
  const [monday, again, tuesday] = [shelf("one", "monday"), shelf("one", "monday"), shelf("one", "tuesday")];
  expect(Buffer.from(again.before.data).equals(Buffer.from(monday.before.data))).toBe(true);
  expect(Buffer.from(tuesday.before.data).equals(Buffer.from(monday.before.data))).toBe(false);
  // After the work nothing is missing any more.
  expect(unlike(tuesday.after, monday.after)).toBeLessThan(500);
  expect(unlike(monday.before, monday.after)).toBeGreaterThan(5_000);
  expect(unlike(shelf("two", "monday").after, monday.after)).toBeGreaterThan(50_000);
});

function store(id: string): DemoStore {
  const banner = BANNERS.find(({ flag }) => flag === "Jatobá Super");
  return { banner, row: { id } } as unknown as DemoStore;
}
const photo = (name: string) => ({ row: { sha256: name } }) as unknown as Photo;
const days = (name: string) => [0, 1, 2].map((day) => photo(`${name} ${day}`));
const ALBUM: Album = {
  fronts: new Map([["Jatobá Super", [0, 1, 2, 3].map((house) => days(`house ${house}`))]]),
  shelves: new Map(
    CLIENTS.map(({ name }) => [
      name,
      [0, 1, 2, 3].map((gondola) =>
        [0, 1, 2].map((day) => ({
          before: photo(`${name} ${gondola} ${day} before`),
          after: photo(`${name} ${gondola} ${day} after`),
        })),
      ),
    ]),
  ),
  packs: new Map(),
};

test("a store keeps its front and its gondolas, and what was before the work belongs to what was after it", () => {
  const choose = photoChooser(ALBUM, CLIENTS);
  const seen = (id: string, kind: "front" | "shelf") =>
    Array.from({ length: 60 }, (_, i) => choose({ store: store(id) }, kind, random(`${i}`))?.row.sha256 ?? "");
  const houses = new Set(seen("a", "front").map((name) => name.slice(0, "house 0".length)));
  expect(houses.size).toBe(1);
  expect(new Set(seen("a", "front")).size).toBe(3);
  const gondolas = new Set(seen("a", "shelf").map((name) => name.replace(/ \d (before|after)$/, "")));
  expect(gondolas.size).toBe(CLIENTS.filter(({ flags }) => flags.includes("Jatobá Super")).length);
  expect(new Set(["a", "b", "c", "d", "e", "f"].flatMap((id) => seen(id, "front").slice(0, 1))).size).toBeGreaterThan(
    1,
  );
  const at = { store: store("a"), key: "someone's visit" };
  const before = choose(at, "before", random("x"))?.row.sha256;
  expect(choose(at, "after", random("y"))?.row.sha256).toBe(before?.replace("before", "after"));
});

test("a photo about a product, or of a client's task, shows the shelf of that client", () => {
  const choose = photoChooser(ALBUM, CLIENTS);
  const served = CLIENTS.filter(({ flags }) => flags.includes("Jatobá Super"));
  expect(served.length).toBeGreaterThan(1);
  for (const { name, line } of served) {
    const product = line.ranges[0]?.items[0];
    for (const about of [{ client: name }, { product }])
      for (let i = 0; i < 20; i += 1) {
        const at = { store: store("a"), key: `visit ${i}`, ...about };
        expect(choose(at, i % 2 === 0 ? "before" : "shelf", random(`${i}`))?.row.sha256).toContain(name);
      }
  }
});
