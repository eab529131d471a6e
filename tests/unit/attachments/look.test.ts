import { describe, expect, it, test } from "vitest";
import { keysOf } from "@/lib/base/objects/records";
import { readLook } from "@/lib/platform/storage/decoding";
import { readImage } from "@/lib/platform/storage/image";
import { LOOK_SIDE, likeness, lookOf, type PictureLook } from "@/lib/platform/storage/look";
import { AGAIN, packs, wall } from "../../support/pictures";

const look = async (bytes: Buffer): Promise<PictureLook> => {
  const found = (await readImage(bytes)).look;
  if (!found) throw new Error("a blank picture");
  return found;
};
const shared = (a: PictureLook, b: PictureLook) => a.parts.filter((part, i) => part !== null && part === b.parts[i]);

describe("a picture that comes again", () => {
  it.each(keysOf(AGAIN))("is found and known when it is %s", async (how) => {
    for (const seed of [1, 2, 3, 4]) {
      const bytes = await packs(seed);
      const [first, again] = [await look(bytes), await look(await AGAIN[how](bytes))];
      expect(likeness(first.greys, again.greys)).toBeGreaterThan(0.87);
      expect(shared(first, again)).not.toEqual([]);
    }
  });

  it("has the same look when only its small copy is read", async () => {
    const bytes = await packs(5);
    const { look: first, thumb } = await readImage(bytes);
    const again = await readLook(thumb);
    expect(likeness(first?.greys ?? new Uint8Array(), again?.greys ?? new Uint8Array())).toBeGreaterThan(0.99);
  });
});

test("other pictures are not alike", async () => {
  const looks = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(async (seed) => look(await packs(seed))));
  for (const [i, one] of looks.entries())
    for (const other of looks.slice(0, i)) expect(likeness(one.greys, other.greys)).toBeLessThan(0.6);
});

test("a wall, the night and no whole picture have no look", async () => {
  expect((await readImage(await wall())).look).toBeNull();
  expect(lookOf(new Uint8Array(LOOK_SIDE ** 2))).toBeNull();
  expect(lookOf(new Uint8Array(LOOK_SIDE ** 2).map((_, i) => (i % LOOK_SIDE) * 14))).toBeNull();
  expect(await readLook(Buffer.from("no picture"))).toBeNull();
});

test("likeness is 1 of the same, -1 of the opposite and 0 of what has no steps", () => {
  const greys = Uint8Array.from({ length: LOOK_SIDE ** 2 }, (_, i) => (i * 37) % 251);
  expect(likeness(greys, greys)).toBeCloseTo(1);
  expect(
    likeness(
      greys,
      greys.map((grey) => 255 - grey),
    ),
  ).toBeCloseTo(-1);
  expect(
    likeness(
      greys,
      greys.map((grey) => grey / 2),
    ),
  ).toBeGreaterThan(0.99);
  expect(likeness(greys, new Uint8Array(LOOK_SIDE ** 2))).toBe(0);
});
