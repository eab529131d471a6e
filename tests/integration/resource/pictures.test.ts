import { v7 } from "uuid";
import { expect, test } from "vitest";
import { listRow } from "@/components/data-table/cell-value";
import { attachments } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { describeResource } from "@/lib/engine/resource/describe";
import { create } from "@/lib/engine/resource/operations/create";
import { list } from "@/lib/engine/resource/operations/list";
import { listQueryOf } from "@/lib/engine/resource/wire";
import { boundOf } from "@/lib/shell/registry";
import { sampleInput } from "../../support/sample-input";
import { newTenant } from "../../support/tenant";

const product = boundOf("product");

test("a product's row has its picture, one without says so, and other lists have no place for it", async () => {
  const tenant = await newTenant();
  const ctx = tenant.ctxAs("admin");
  const photoId = v7();
  const photo = { id: photoId, sha256: "ab".repeat(32), bytes: 10, mime: "image/jpeg", storageKey: photoId };
  await withTenant(ctx, (tx) =>
    tx.insert(attachments).values({ ...photo, uploadedBy: ctx.userId, occurredAt: new Date(), fileName: "p.jpg" }),
  );
  const input = await sampleInput(product, ctx);
  const pictured = (await create(product, ctx, { ...input, photoId })).row.id;
  const plain = (await create(product, ctx, { ...(await sampleInput(product, ctx)), photoId: null })).row.id;
  const descriptor = await describeResource(product, ctx);
  const { rows } = await list(product, ctx, listQueryOf(product, {}));
  // Whatever columns are chosen: it stands before the name.
  const shown = new Map(rows.map((row) => [row.id, listRow(descriptor, ["barCode"], row, ctx)]));
  expect(shown.get(pictured)?.image).toBe(photoId);
  expect(shown.get(plain)?.image).toBeNull();

  const brand = boundOf("brand");
  await create(brand, ctx, await sampleInput(brand, ctx));
  const [row] = (await list(brand, ctx, listQueryOf(brand, {}))).rows;
  if (!row) throw new Error("no brand");
  expect(listRow(await describeResource(brand, ctx), ["name"], row, ctx)).not.toHaveProperty("image");
});
