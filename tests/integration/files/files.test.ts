import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { businessUnits } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { create } from "@/lib/engine/resource/operations/create";
import { list } from "@/lib/engine/resource/operations/list";
import { listQueryOf } from "@/lib/engine/resource/wire";
import { PERMISSIONS } from "@/lib/platform/permissions/grant";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { readAtOf, receiptsOf } from "@/lib/records/files/receipts";
import { boundOf } from "@/lib/shell/registry";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type Person, type TestTenant } from "../../support/tenant";
import { clock, codeOf, dataOf, image, ownStorage, uploadForm } from "../check-ins/visit";

const file = boundOf("file");
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n", "latin1");
let tenant: TestTenant;
let admin: Ctx;
beforeAll(async () => {
  await ownStorage();
  tenant = await newTenant();
  admin = tenant.ctxAs("admin");
});

const tokenOf = async (person: Person) => (await tokenFor(tenant.tenantId, tenant.userIds[person])).token;
const text = (name: string, more: Record<string, unknown> = {}) =>
  create(file, admin, { name, type: "text", content: "Leia antes da visita.", ...more }).then(({ row }) => row.id);
const namesFor = async (person: Person) =>
  (await list(file, tenant.ctxAs(person), listQueryOf(file, { per_page: 100 }))).rows.map((row) => row.name).sort();

async function upload(token: string, bytes: Uint8Array, kind = "document", name = "guia.pdf") {
  const id = uuidv7();
  const raw = uploadForm({ id, kind, occurred_at: clock(0) }, bytes, name);
  return { id, answer: await callApi(`/tenant/${tenant.tenantId}/attachments/create`, { token, raw }) };
}

test("each person sees the active files of today that are meant for them; who maintains files sees all", async () => {
  const [first, second] = tenant.teamIds;
  const promoterRole = tenant.ctxAs("promoter").roleId;
  await text("para todos");
  await text("equipe um", { teamIds: [first] });
  await text("equipe dois", { teamIds: [second] });
  await text("promotores", { roleIds: [promoterRole] });
  await text("promotores da equipe dois", { roleIds: [promoterRole], teamIds: [second] });
  await text("do cliente", { businessUnitIds: [tenant.businessUnitId] });
  await text("passado", { validTo: "2020-01-01" });
  await text("futuro", { validFrom: "2199-01-01" });
  expect(await namesFor("promoter")).toEqual(["equipe um", "para todos", "promotores"]);
  expect(await namesFor("promoter2")).toEqual(["equipe dois", "para todos", "promotores", "promotores da equipe dois"]);
  expect(await namesFor("supervisor")).toEqual(["equipe um", "para todos"]);
  expect(await namesFor("admin")).toHaveLength(8);
});

test("a reader is counted once, and only of what is meant for them", async () => {
  const id = await text("leitura", { teamIds: [tenant.teamIds[0]] });
  const read = async (person: Person) =>
    callApi(`/tenant/${tenant.tenantId}/files/${id}/read`, { token: await tokenOf(person), body: {} });
  const before = await receiptsOf(admin, id);
  expect(before.read).toBe(0);
  expect(before.people.map((one) => one.name).sort()).toEqual(["Pessoa promoter", "Pessoa supervisor"]);
  const reader = tenant.ctxAs("promoter");
  expect(await readAtOf(reader, id)).toBeNull();
  const [once, twice] = [await read("promoter"), await read("promoter")];
  expect((await readAtOf(reader, id))?.toISOString()).toBe(dataOf(once).read_at);
  await expect(readAtOf(tenant.ctxAs("promoter2"), id)).rejects.toMatchObject({ code: "not_found" });
  expect(once.status, once.text).toBe(200);
  expect(dataOf(twice)).toEqual(dataOf(once));
  expect((await read("promoter2")).status).toBe(404);
  const told = await callApi(`/tenant/${tenant.tenantId}/files/${id}/receipts`, {
    token: await tokenOf("admin"),
    body: {},
  });
  expect(dataOf(told)).toMatchObject({
    read: 1,
    total: 2,
    people: [{ read_at: null }, { id: tenant.userIds.promoter, read_at: dataOf(once).read_at }],
  });
});

test("a PDF is kept whole, handed over as it came, and only to its audience", async () => {
  const token = await tokenOf("admin");
  const { id, answer } = await upload(token, PDF);
  expect(answer.status, answer.text).toBe(201);
  expect(dataOf(answer)).toMatchObject({ mime: "application/pdf", kind: "document", width: null });
  const body = { name: "Guia", type: "pdf", attachmentId: id, teamIds: [tenant.teamIds[0]] };
  await create(file, admin, body);
  await expect(create(file, admin, { ...body, name: "Outra", type: "image" })).rejects.toMatchObject({
    details: { fields: { attachmentId: [{ code: "file_of_other_type" }] } },
  });
  const ask = async (person: Person, query = "") =>
    callApi(`/files/${id}${query}`, { method: "GET", token: await tokenOf(person) });
  const served = await ask("promoter");
  expect(served.status).toBe(200);
  expect(served.text).toBe(PDF.toString("latin1"));
  expect((await ask("promoter", "?size=thumb")).status).toBe(404);
  expect((await ask("promoter2")).status).toBe(404);
});

test("what is no whole PDF, or is no document, is refused", async () => {
  const token = await tokenOf("admin");
  expect(codeOf((await upload(token, PDF.subarray(0, 20))).answer)).toBe("invalid_file_type");
  expect(codeOf((await upload(token, PDF, "photo")).answer)).toBe("invalid_file_type");
  const big = Buffer.concat([PDF, Buffer.alloc(1_048_577 - PDF.length, 32)]);
  expect(codeOf((await upload(token, big)).answer)).toBe("too_large");
  const photo = await upload(token, await image(9), "photo", "foto.jpg");
  expect(photo.answer.status).toBe(201);
  await expect(create(file, admin, { name: "Foto", type: "image", attachmentId: photo.id })).rejects.toMatchObject({
    details: { fields: { attachmentId: [{ code: "file_of_other_type" }] } },
  });
});

test("addresses are http or https", async () => {
  for (const url of ["javascript:alert(1)", "ftp://exemplo.com.br/a", "file:///etc/passwd"]) {
    await expect(create(file, admin, { name: url, type: "url", url })).rejects.toMatchObject({
      details: { fields: { url: [{ code: "invalid_url" }] } },
    });
  }
});

test("a client's user who keeps files is told of their own client's readers and files only", async () => {
  const rival = uuidv7();
  await withTenant(tenant, (tx) => tx.insert(businessUnits).values({ id: rival, name: `Rival ${rival}` }));
  const client = tenant.ctxAs("client", { permissions: new Set(PERMISSIONS) });
  const [common, theirs] = [await text("de todos"), await text("de outro cliente", { businessUnitIds: [rival] })];
  expect((await receiptsOf(admin, common)).people.length).toBeGreaterThan(2);
  const told = await receiptsOf(client, common);
  expect(told.people.map(({ name }) => name).filter((name) => name !== "Pessoa client")).toEqual([]);
  await expect(receiptsOf(client, theirs)).rejects.toMatchObject({ code: "not_found" });
});
