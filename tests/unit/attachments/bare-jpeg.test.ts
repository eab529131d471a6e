import sharp from "sharp";
import { expect, it } from "vitest";
import { released } from "@/lib/insight/decks/picture";
import { bareJpeg } from "@/lib/platform/storage/bare-jpeg";

const picture = (orientation = 1) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: "#a40" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "Quem tirou" } })
    .withMetadata({ orientation })
    .toBuffer();

it("leaves out what tells more than the picture, and shows the same", async () => {
  const sent = await picture();
  const pixels = await sharp(sent).raw().toBuffer();
  const bare = bareJpeg(Buffer.concat([sent, Buffer.from("hangs behind")]));
  expect(bare?.orientation).toBe(1);
  const bytes = bare?.take() ?? Buffer.alloc(0);
  expect(sent.includes("Quem tirou")).toBe(true);
  expect(bytes.includes("Quem tirou")).toBe(false);
  expect(bytes.includes("hangs behind")).toBe(false);
  expect((await sharp(bytes).raw().toBuffer()).equals(pixels)).toBe(true);
});

it("leaves what was read as it is until it is taken: what lies on its side is drawn from it", async () => {
  const sent = await picture(6);
  const read = Buffer.from(sent);
  const bare = bareJpeg(read);
  expect(bare?.orientation).toBe(6);
  expect(read.equals(sent)).toBe(true);
});

it("gives memory back that nothing else stands in", () => {
  const [large, small] = [Buffer.alloc(200_000, 1), Buffer.from("a few bytes that share their memory")];
  released(large);
  released(small);
  expect(large.length).toBe(0);
  expect(small.toString()).toBe("a few bytes that share their memory");
});
