import type { Locator } from "playwright/test";
import sharp from "sharp";

type Rgb = readonly [number, number, number];
export type Paint = {
  /** Colours with more than so much of the surface (0.2 %), most frequent first; near ones are one. */
  readonly colours: readonly { readonly rgb: Rgb; readonly share: number }[];
  /** Pixels that have this colour, give or take the blending of edges. */
  count(rgb: Rgb): number;
};

/** What was drawn on a canvas, as colours. A screenshot would count the buttons and pins that lie above it. */
export async function paintOf(canvas: Locator, least = 0.002): Promise<Paint> {
  const url = await canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL("image/png"));
  return readPaint(Buffer.from(url.slice(url.indexOf(",") + 1), "base64"), least);
}

export async function readPaint(png: Buffer, least = 0.002): Promise<Paint> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const total = info.width * info.height;
  const seen = new Map<number, number>();
  for (let i = 0; i < data.length; i += 3) {
    const key = ((data[i] ?? 0) << 16) | ((data[i + 1] ?? 0) << 8) | (data[i + 2] ?? 0);
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const exact = [...seen].map(([key, count]) => ({ rgb: [key >> 16, (key >> 8) & 255, key & 255] as const, count }));
  const groups: { rgb: Rgb; count: number }[] = [];
  for (const colour of exact.sort((a, b) => b.count - a.count)) {
    const near = groups.find((group) => distance(group.rgb, colour.rgb) <= 6);
    if (near) near.count += colour.count;
    else groups.push({ ...colour });
  }
  return {
    colours: groups
      .map(({ rgb, count }) => ({ rgb, share: count / total }))
      .filter(({ share }) => share > least)
      .sort((a, b) => b.share - a.share),
    count: (rgb) => exact.reduce((sum, colour) => sum + (distance(colour.rgb, rgb) <= 12 ? colour.count : 0), 0),
  };
}

const distance = (a: Rgb, b: Rgb): number => Math.max(...a.map((channel, i) => Math.abs(channel - (b[i] ?? 0))));

/** A canvas on which nothing was drawn has one colour; a dead map also fires `load`, so only this tells them apart. */
export function isPainted({ colours }: Paint): boolean {
  return colours.length >= 3;
}
