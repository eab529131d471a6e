import { beforeAll, expect, test } from "vitest";
import { cities } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { create } from "@/lib/engine/resource/operations/create";
import { createView } from "@/lib/engine/views/commands";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { keepRecents } from "@/lib/records/users/recents";
import { listingOf } from "@/lib/shell/listings";
import { paletteStart, searchRecords } from "@/lib/shell/palette/search";
import { boundOf } from "@/lib/shell/registry";
import { newTenant, type TestTenant } from "../../support/tenant";

const pos = boundOf("pos");
let tenant: TestTenant;
let admin: Ctx;
beforeAll(async () => {
  tenant = await newTenant();
  admin = tenant.ctxAs("admin");
  for (let n = 1; n <= 7; n += 1) await create(pos, admin, { name: `Açougue ${n}` });
  await create(boundOf("posChain"), admin, { name: "Rede Açougueira" });
});
const kinds = async (ctx: Ctx, q: string) =>
  Object.fromEntries((await searchRecords(ctx, q)).map(({ key, hits }) => [key, hits.length]));

test("records are found without accents, at most five of a kind, with the address of their page", async () => {
  expect(await kinds(admin, "acougue")).toEqual({ pos: 5, posChain: 1 });
  const [group] = await searchRecords(admin, "acougueira");
  expect(group?.hits[0]).toMatchObject({
    label: "Rede Açougueira",
    href: expect.stringMatching(/^\/posChain\/[0-9a-f-]+$/),
  });
});

test("records of one name are told apart by what stands beside it, as far as it may be seen", async () => {
  const [city] = await withTenant(admin, (tx) =>
    tx.select({ id: cities.id, stateId: cities.stateId, name: cities.name }).from(cities).limit(1),
  );
  const at = { cityId: city?.id, stateId: city?.stateId };
  await create(pos, admin, { name: "Quitanda Boa", externalCode: "Q-1", ...at });
  await create(pos, admin, { name: "Quitanda Boa", externalCode: "Q-2" });
  const [group] = await searchRecords(admin, "quitanda");
  expect(group?.hits.map(({ label, hint }) => [label, hint]).sort()).toEqual(
    [
      ["Quitanda Boa", "Q-2"],
      ["Quitanda Boa", `${city?.name} · Q-1`],
    ].sort(),
  );
});

test("too short, too odd or no text at all finds nothing", async () => {
  for (const typed of ["", "a", " a ", null, 7, "\0\0", "%%%%"]) expect(await searchRecords(admin, typed)).toEqual([]);
});

test("another tenant's records and kinds without permission are not found", async () => {
  const other = await newTenant();
  expect(await kinds(other.ctxAs("admin"), "acougue")).toEqual({});
  const few = { ...admin, permissions: new Set([...admin.permissions].filter((p) => p !== "POS_GET")) };
  expect(await kinds(few, "acougue")).toEqual({ posChain: 1 });
  expect((await paletteStart(few)).creates.map(({ key }) => key)).not.toContain("tenant");
});

test("it starts with the views one may open and what one may create", async () => {
  const input = { name: "Grandes", scope: "private", audienceId: null };
  await createView(listingOf("pos"), admin, input, { f_checkouts: "10.." });
  const start = await paletteStart(admin);
  await createView(listingOf("auditLog"), admin, { ...input, name: "Do mês" }, { q: "loja" });
  expect((await paletteStart(admin)).views).toEqual([
    expect.objectContaining({ label: "Grandes", hint: "Pontos de venda" }),
    expect.objectContaining({ label: "Do mês", href: expect.stringMatching(/^\/audit\?/) }),
  ]);
  expect(start.creates).toContainEqual({ key: "pos", label: "Novo PDV", href: "/pos/new" });
  expect((await paletteStart(tenant.ctxAs("coordinator"))).views).toEqual([]);
});

test("what was opened last is kept by person, newest first, and leads nowhere else", async () => {
  const one = (n: number) => ({ name: `Loja ${n}`, link: `/pos/${n}` });
  expect(await keepRecents(admin, JSON.stringify([one(2), one(1)]))).toEqual([one(2), one(1)]);
  const away = [{ name: "Fora", link: "https://example.com" }, { name: "Fora", link: "//example.com" }, { name: 7 }];
  expect(await keepRecents(admin, JSON.stringify([one(1), ...away, one(3)]))).toEqual([one(1), one(3), one(2)]);
  for (const sent of [null, 7, "{", "[]"]) expect(await keepRecents(admin, sent)).toHaveLength(3);
  expect(await keepRecents(tenant.ctxAs("supervisor"), "[]")).toEqual([]);
  const many = Array.from({ length: 40 }, (_, n) => one(n + 10));
  expect((await keepRecents(admin, JSON.stringify(many))).map(({ name }) => name)).toEqual(
    many.slice(0, 12).map(({ name }) => name),
  );
});
