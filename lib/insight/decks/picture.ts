import { bareJpeg } from "@/lib/platform/storage/bare-jpeg";
import { redraw } from "@/lib/platform/storage/decoding";
import { sniffImage } from "@/lib/platform/storage/sniff";
import { storage } from "@/lib/platform/storage/store";

/** A stored picture, as whoever takes its bytes along needs it. */
export type StoredPicture = {
  readonly key: string;
  readonly width: number | null;
  readonly height: number | null;
};
type Room = { readonly side: number; readonly quality: number };
/** For slides: what a screen shows. */
export const FOR_SLIDES: Room = { side: 1280, quality: 75 };
/** For archives: as it was sent, up to what any phone sends. */
export const FOR_FILES: Room = { side: 12_000, quality: 90 };

/**
 * A photo as JPEG that tells nothing but what it shows: upright, without EXIF and position. One that lies as it should and is small enough
 * is not drawn anew, which would cost a hundred times as much. Null when it is gone or broken.
 */
export async function photoJpeg({ key, width, height }: StoredPicture, room: Room): Promise<Buffer | null> {
  const bytes = await storage().get(key);
  if (!bytes) return null;
  const bare = bareJpeg(bytes);
  const isSmall = width && height ? Math.max(width, height) <= room.side : room === FOR_FILES;
  if (bare?.orientation === 1 && isSmall) return bare.take();
  return sniffImage(bytes) ? redraw(bytes, room) : null;
}

/** A logo, whose clear parts stay clear. */
export async function logoPng({ key }: StoredPicture): Promise<Buffer | null> {
  const bytes = await storage().get(key);
  return bytes && sniffImage(bytes) ? redraw(bytes, { side: 800, quality: 90, clear: true }) : null;
}

/** Gives the memory of a photo back at once: of thousands that wait to be cleared away there would be tens of megabytes. */
export function released(bytes: Buffer): void {
  const { buffer } = bytes;
  // Small ones share theirs.
  if (buffer instanceof ArrayBuffer && buffer.byteLength > Buffer.poolSize) buffer.transfer(0);
}

/** What comes of each, in their order, with some of them under way at once. */
export async function* inOrder<T, R>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  try {
    for (const item of items) {
      running.push(work(item));
      if (running.length < atOnce) continue;
      const first = running.shift();
      if (first) yield await first;
    }
    for (let next = running.shift(); next; next = running.shift()) yield await next;
  } finally {
    // What is still under way when somebody stops listening fails unheard.
    await Promise.allSettled(running);
  }
}
