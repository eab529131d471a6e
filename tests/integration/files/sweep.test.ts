import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { attachments } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { uploadKey } from "@/lib/files/storage";
import { sweepStrayFiles } from "@/lib/files/sweep";
import { newField, ownStorage } from "../checks/visit";

let own: Awaited<ReturnType<typeof ownStorage>>;
beforeAll(async () => {
  own = await ownStorage();
});

const old = new Date(Date.now() - 25 * 3_600_000);
const age = (key: string) => utimes(join(own.root, key), old, old);
const sha = (digit: string) => digit.repeat(64);

test("removes what no record names after a day, and nothing else", async () => {
  const { tenant, photo } = await newField();
  await photo(51);
  const [row] = await withTenant({ tenantId: tenant.tenantId }, (tx) => tx.select().from(attachments));
  const kept = row?.storageKey ?? "";
  const stray = uploadKey(tenant.tenantId, old, sha("a"));
  const young = uploadKey(tenant.tenantId, old, sha("b"));
  const foreign = uploadKey(uuidv7(), old, sha("c"));
  const unknown = `t/${tenant.tenantId}/notes.txt`;
  for (const key of [stray, `${stray}.thumb.webp`, young, foreign, unknown]) await own.files.put(key, Buffer.from("x"));
  for (const key of [kept, `${kept}.thumb.webp`, `${kept}.view.webp`, stray, `${stray}.thumb.webp`, foreign, unknown])
    await age(key);

  expect(await sweepStrayFiles(new Date())).toBe(2);
  const left = await Promise.all(
    [kept, `${kept}.thumb.webp`, young, foreign, unknown, stray].map((key) => own.files.exists(key)),
  );
  expect(left).toEqual([true, true, true, true, true, false]);
  expect(await sweepStrayFiles(new Date())).toBe(0);
});
