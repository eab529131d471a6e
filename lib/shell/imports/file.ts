import { v7 as uuidv7 } from "uuid";
import { Problem } from "@/lib/base/problem/catalogue";
import { FIRST_BYTES, isArchive, kindOf } from "@/lib/base/sheets/reading/kind";
import { MAX_SHEET_BYTES } from "@/lib/base/sheets/reading/limits";
import { madeKey } from "@/lib/platform/storage/storage";
import { storage } from "@/lib/platform/storage/store";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** Where the file of an import lies, which may not be one yet: no import names a file that is not there. */
export type ImportFile = { readonly id: string; readonly fileKey: string };

/** A place for the file of a new import. */
export function newImportFile({ tenantId }: Pick<Ctx, "tenantId">): ImportFile {
  const id = uuidv7();
  return { id, fileKey: madeKey("imports", tenantId, id, 0) };
}

/** Stores a file as it comes. Throws `import_too_large`, and `storage_full`; nothing is left then. */
export async function storeFile({ fileKey }: ImportFile, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const bounded = async function* () {
    let size = 0;
    for await (const piece of pieces) {
      size += piece.byteLength;
      if (size > MAX_SHEET_BYTES) throw new Problem("import_too_large");
      yield piece;
    }
  };
  await storage().write(fileKey, bounded());
}

/** Removes the file of an import that was not made. */
export const dropFile = ({ fileKey }: ImportFile): Promise<boolean> => storage().delete(fileKey);

/** Throws what `kindOf` does of the bytes of a stored file. Of a text its beginning tells; an archive's list stands at its end. */
export async function demandTable({ fileKey }: ImportFile): Promise<void> {
  const found = await storage().stream(fileKey, { start: 0, end: FIRST_BYTES - 1 });
  const first: Buffer[] = [];
  for await (const piece of found?.body ?? []) first.push(Buffer.from(piece));
  const start = Buffer.concat(first);
  kindOf(isArchive(start) ? ((await storage().get(fileKey)) ?? start) : start);
}
