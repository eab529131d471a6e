import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { attachments } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { copyKey } from "@/lib/field/attachments/copies";
import { sweepStrayFiles } from "@/lib/field/attachments/sweep";
import { localStorage } from "@/lib/platform/storage/local-storage";
import { uploadKey } from "@/lib/platform/storage/storage";
import { useStorage as storeIn } from "@/lib/platform/storage/store";
import { newTenant } from "../../support/tenant";

const folder = mkdtempSync(join(tmpdir(), "gondola-sweep-"));
const storage = localStorage(folder, async () => 0);
storeIn(storage);
afterAll(() => rmSync(folder, { recursive: true }));

const hexOf = (letter: string) => letter.repeat(64);
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000);

test("files that no record names go after a day; named ones stay, with their copies", async () => {
  const { tenantId } = await newTenant();
  const other = await newTenant();
  const at = new Date();
  const [named, stray] = [uploadKey(tenantId, at, hexOf("a")), uploadKey(tenantId, at, hexOf("b"))];
  // The same bytes of another tenant are another file.
  const foreign = uploadKey(other.tenantId, at, hexOf("a"));
  for (const key of [named, stray, foreign]) {
    await storage.put(key, Buffer.from("photo"));
    await storage.put(copyKey(key, "thumb"), Buffer.from("small"));
  }
  await withTenant({ tenantId }, (tx) =>
    tx.insert(attachments).values({
      id: randomUUID(),
      mime: "image/jpeg",
      bytes: 5,
      sha256: hexOf("a"),
      storageKey: named,
    }),
  );

  expect(await sweepStrayFiles(new Date())).toBe(0);
  expect(await sweepStrayFiles(inTwoDays())).toBe(4);
  expect(await storage.exists(named)).toBe(true);
  expect(await storage.exists(copyKey(named, "thumb"))).toBe(true);
  for (const gone of [stray, foreign, copyKey(stray, "thumb")]) expect(await storage.exists(gone)).toBe(false);
});

test("a sweep that was taken over stops", async () => {
  const { tenantId } = await newTenant();
  await storage.put(uploadKey(tenantId, new Date(), hexOf("c")), Buffer.from("photo"));
  expect(await sweepStrayFiles(inTwoDays(), AbortSignal.abort())).toBe(0);
});
