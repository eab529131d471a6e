import { expect, test } from "vitest";
import { readAhead } from "@/lib/engine/export/read-ahead";

/** Batches that note how far they were read, and that they were left. */
function source(count: number, failAt = Number.POSITIVE_INFINITY) {
  const noted = { read: 0, ended: false };
  const batches = async function* () {
    try {
      for (let n = 1; n <= count; n += 1) {
        if (n === failAt) throw new Error("gone");
        noted.read = n;
        yield n;
      }
    } finally {
      noted.ended = true;
    }
  };
  return { noted, batches: batches() };
}

test("batches come in their order, with one more already asked for", async () => {
  const { noted, batches } = source(4);
  const seen: [number, number][] = [];
  for await (const n of readAhead(batches)) {
    await new Promise(setImmediate);
    seen.push([n, noted.read]);
  }
  expect(seen).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 4],
  ]);
  expect(noted.ended).toBe(true);
});

test("what fails is thrown behind what was read before it; nothing at all is nothing", async () => {
  const seen: number[] = [];
  const all = async (batches: AsyncGenerator<number>) => {
    for await (const n of readAhead(batches)) seen.push(n);
  };
  await expect(all(source(4, 3).batches)).rejects.toThrow("gone");
  expect(seen).toEqual([1, 2]);
  await all(source(0).batches);
  expect(seen).toEqual([1, 2]);
});

test("whoever leaves early ends the reading", async () => {
  const { noted, batches } = source(100);
  for await (const n of readAhead(batches)) if (n === 2) break;
  expect(noted.ended).toBe(true);
  expect(noted.read).toBeLessThan(5);
});
