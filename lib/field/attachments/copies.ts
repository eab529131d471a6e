import { Problem } from "@/lib/base/problem/catalogue";
import { type ReadImage, readImage } from "@/lib/platform/storage/image";
import type { Copy } from "@/lib/platform/storage/limits";
import { storage } from "@/lib/platform/storage/store";

const COPY_OF = /\.(thumb|view)\.webp$/;

/** Where a derived copy of a stored image lies: beside it. */
export function copyKey(key: string, copy: Copy): string {
  return `${key}.${copy}.webp`;
}

/** The original of a key, be it a copy's or its own. */
export function originalKey(key: string): string {
  return key.replace(COPY_OF, "");
}

export async function putCopies(key: string, image: Pick<ReadImage, Copy>): Promise<void> {
  await storage().put(copyKey(key, "thumb"), image.thumb);
  await storage().put(copyKey(key, "view"), image.view);
}

/** Opens a copy, made anew from the original when it is missing. Throws `not_found` when the original is gone too. */
export async function openCopy(key: string, copy: Copy) {
  const ready = await storage().stream(copyKey(key, copy));
  if (ready) return ready;
  const original = await storage().get(key);
  if (!original) throw new Problem("not_found");
  await putCopies(key, await readImage(original));
  const made = await storage().stream(copyKey(key, copy));
  if (!made) throw new Problem("not_found");
  return made;
}

/** Opens what was uploaded, as it came. Throws `not_found` when it is gone. */
export async function openOriginal(key: string) {
  const found = await storage().stream(key);
  if (!found) throw new Problem("not_found");
  return found;
}
