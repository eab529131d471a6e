import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { attachments, businessUnitPos } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { type ApiResult, callApi, tokenFor } from "../../support/api";
import type { Person, TestTenant } from "../../support/tenant";
import { newField, ownStorage, phoneOf } from "../check-ins/visit";

let own: Awaited<ReturnType<typeof ownStorage>>;
beforeAll(async () => {
  own = await ownStorage();
});

const file = (id: string, token: string | null, headers: Record<string, string> = {}) =>
  callApi(`/files/${id}`, { method: "GET", token, headers });
const tokenOf = async (tenant: TestTenant, person: Person) =>
  (await tokenFor(tenant.tenantId, tenant.userIds[person])).token;

describe("GET /api/files/{id}", () => {
  test("gives a copy without metadata, safe to show and kept by this browser only", async () => {
    const { token, photo } = await newField();
    const id = await photo();
    const answer = await file(id, token);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": expect.stringMatching(/^inline; filename="photo\.webp"/),
    });
    const etag = answer.headers.get("etag") ?? "";
    const again = await file(id, token, { "if-none-match": etag });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect((await file(id, token, { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("a photo that another opens in full is written down, once an hour; a small copy and one's own are not", async () => {
    const { tenant, token, photo } = await newField();
    const id = await photo(41);
    const admin = await tokenOf(tenant, "admin");
    const looks = async () => (await tenant.auditOf("attachment", id)).filter(({ action }) => action === "view");
    expect((await file(id, token)).status).toBe(200);
    expect((await file(`${id}?size=thumb`, admin)).status).toBe(200);
    expect(await looks()).toEqual([]);
    for (const _ of [1, 2]) expect((await file(id, admin)).status).toBe(200);
    expect(await looks()).toEqual([
      expect.objectContaining({ actorId: tenant.userIds.admin, after: { userId: tenant.userIds.promoter } }),
    ]);
  });

  test("makes a missing copy anew from the original", async () => {
    const { tenant, token, photo } = await newField();
    const id = await photo(21);
    const [row] = await withTenant({ tenantId: tenant.tenantId }, (tx) => tx.select().from(attachments));
    const key = `${row?.storageKey}.view.webp`;
    expect(await own.files.delete(key)).toBe(true);
    expect((await file(id, token)).status).toBe(200);
    expect(await sharp((await own.files.get(key)) ?? Buffer.alloc(0)).metadata()).toMatchObject({
      format: "webp",
      width: 64,
    });
  });

  test("asks for permission each time: foreign, out of scope and missing look the same", async () => {
    const field = await newField();
    const { tenant, posId } = field;
    const colleague = await phoneOf(tenant, posId, "promoter2");
    const [mine, theirs] = [await field.photo(31), await colleague.photo(32)];
    const stranger = await newField();
    const missing = await file(uuidv7(), field.token);
    const same = (answer: ApiResult) => expect([answer.status, answer.text]).toEqual([404, missing.text]);
    expect(missing.status).toBe(404);
    same(await file(mine, stranger.token));
    same(await file(mine, await tokenOf(stranger.tenant, "admin")));
    same(await file(theirs, field.token));
    same(await file(theirs, await tokenOf(tenant, "supervisor")));
    same(await file(mine, await tokenOf(tenant, "client")));
    same(await file("nonsense", field.token));
    for (const person of ["admin", "coordinator", "supervisor", "promoter"] as const) {
      expect([person, (await file(mine, await tokenOf(tenant, person))).status]).toEqual([person, 200]);
    }
    expect((await file(mine, null)).status).toBe(401);
  });

  test("a client sees the photos of visits at its own PDVs", async () => {
    const { tenant, posId, photo, checkIn } = await newField();
    const id = await photo(41);
    await checkIn({ photo_id: id });
    const token = await tokenOf(tenant, "client");
    expect((await file(id, token)).status).toBe(404);
    const link = { businessUnitId: tenant.businessUnitId, posId };
    await withTenant({ tenantId: tenant.tenantId }, (tx) => tx.insert(businessUnitPos).values(link));
    expect((await file(id, token)).status).toBe(200);
  });
});
