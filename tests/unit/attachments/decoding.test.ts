import sharp from "sharp";
import { expect, test } from "vitest";
import { demandDecoder, redraw } from "@/lib/platform/storage/decoding";
import { readImage } from "@/lib/platform/storage/image";
import { MAX_UPLOAD_BYTES } from "@/lib/platform/storage/limits";

const SMALL = sharp({ create: { width: 64, height: 48, channels: 3, background: "#176" } });
/** As large as is let in, and small as a file. */
const LARGE = sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: "#176" } });
const decoders = () => process.getActiveResourcesInfo().filter((name) => name === "ProcessWrap").length;

test("two pictures are decoded at once, thirty wait, and who comes then is told when to come again", async () => {
  const bytes = await SMALL.png().toBuffer();
  const all = Array.from({ length: 40 }, () => readImage(bytes));
  expect(decoders()).toBeLessThanOrEqual(2);
  const ends = await Promise.allSettled(all);
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(32);
  const refused = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
  expect(refused).toHaveLength(8);
  for (const reason of refused)
    expect(reason).toMatchObject({ code: "unavailable", status: 503, details: { retryAfter: 5 } });
  await expect(readImage(bytes)).resolves.toMatchObject({ width: 64 });
});

test("what is drawn for others to take along never holds an upload up, and none more is begun while it waits", async () => {
  const bytes = await SMALL.png().toBuffer();
  const ended: string[] = [];
  const drawn = Array.from({ length: 40 }, () =>
    redraw(bytes, { side: 40, quality: 80 }).then((one) => ended.push(one ? "drawn" : "broken")),
  );
  expect(demandDecoder).toThrow(expect.objectContaining({ code: "unavailable", status: 503 }));
  await readImage(bytes).then(() => ended.push("upload"));
  expect(ended.indexOf("upload")).toBeLessThan(30);
  await Promise.all(drawn);
  expect(ended.filter((one) => one === "drawn")).toHaveLength(40);
  expect(demandDecoder).not.toThrow();
});

test("the pixels of large pictures never lie in this process", async () => {
  const bytes = await LARGE.png().toBuffer();
  expect(bytes.length).toBeLessThan(MAX_UPLOAD_BYTES);
  await readImage(await SMALL.png().toBuffer());
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  const read = await Promise.all(Array.from({ length: 6 }, () => readImage(bytes)));
  clearInterval(watch);
  expect(read.every(({ width, height }) => width === 5_000 && height === 5_000)).toBe(true);
  // One of them unpacked is 75 MB.
  expect(most - before).toBeLessThan(50 * 1_048_576);
});
