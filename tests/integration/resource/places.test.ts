import { beforeAll, expect, test } from "vitest";
import { businessUnitPos } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { places } from "@/lib/engine/resource/operations/places";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { sampleInput } from "../../support/sample-input";
import { newTenant, type TestTenant } from "../../support/tenant";

const pos = boundOf("pos");
const ALL = { filters: {} };

let tenant: TestTenant;
let foreign: TestTenant;
let admin: Ctx;
const ids: Record<"one" | "other" | "off" | "nowhere" | "theirs", string> = {
  ...{ one: "", other: "", off: "", nowhere: "", theirs: "" },
};

const made = async (ctx: Ctx, name: string, more: Readonly<Record<string, unknown>>) =>
  (await create(pos, ctx, { ...(await sampleInput(pos, ctx)), name, ...more })).row.id;
const idsOf = ({ places: found }: Awaited<ReturnType<typeof places>>) => found.map(({ id }) => id).sort();

beforeAll(async () => {
  [tenant, foreign] = [await newTenant(), await newTenant()];
  admin = tenant.ctxAs("admin");
  const lives = (address: string | null, number: string | null) => ({ address, number });
  const [brasil, praia, nowhere] = [lives("Av. Brasil", "120"), lives("Rua da Praia", null), lives(null, null)];
  ids.one = await made(admin, "Mapa Um", { latitude: -23.55, longitude: -46.63, profile: "high", ...brasil });
  ids.other = await made(admin, "Mapa Dois", { latitude: -22.9, longitude: -43.2, profile: "low", ...praia });
  ids.off = await made(admin, "Mapa Três", { latitude: -22.8, longitude: -43.1, profile: "low", ...nowhere });
  await setActive(pos, admin, [ids.off], false);
  ids.nowhere = await made(admin, "Mapa Quatro", { latitude: null, longitude: null, profile: "high" });
  ids.theirs = await made(foreign.ctxAs("admin"), "Mapa de Outros", { latitude: -23.5, longitude: -46.6 });
});

test("what the list's filters match, with its place, and how many have none", async () => {
  const all = await places(pos, admin, ALL);
  expect(idsOf(all)).toEqual([ids.one, ids.other, ids.off].sort());
  expect(all).toMatchObject({ matching: 4, placed: 3 });
  expect(all.places.find(({ id }) => id === ids.one)).toEqual({
    ...{ id: ids.one, name: "Mapa Um", latitude: -23.55, longitude: -46.63, isActive: true, street: "Av. Brasil, 120" },
  });
  expect(all.places.find(({ id }) => id === ids.other)?.street).toBe("Rua da Praia");
  expect(all.places.find(({ id }) => id === ids.off)?.street).toBeNull();
  expect(all.places.find(({ id }) => id === ids.off)?.isActive).toBe(false);
  const high = await places(pos, admin, { filters: { profile: { op: "in", values: ["high"] } } });
  expect([idsOf(high), high.matching, high.placed]).toEqual([[ids.one], 2, 1]);
  expect(idsOf(await places(pos, admin, { q: "mapa tres", filters: {} }))).toEqual([ids.off]);
});

test("of more than are drawn the same ones each time, and the number of all", async () => {
  const some = await places(pos, admin, ALL, 2);
  expect(some).toMatchObject({ matching: 4, placed: 3 });
  expect(some.places).toHaveLength(2);
  expect(await places(pos, admin, ALL, 2)).toEqual(some);
});

test("nothing of another tenant, nor by the id of what is theirs", async () => {
  expect(idsOf(await places(pos, foreign.ctxAs("admin"), ALL))).toEqual([ids.theirs]);
  expect(await places(pos, admin, { q: "Mapa de Outros", filters: {} })).toMatchObject({ places: [], matching: 0 });
  const { chainId } = await get(pos, foreign.ctxAs("admin"), ids.theirs);
  expect(chainId).toBeTruthy();
  const by = { filters: { chainId: { op: "in" as const, values: [String(chainId)] } } };
  expect(await places(pos, admin, by)).toMatchObject({ places: [], matching: 0, placed: 0 });
});

test("a client's user sees the stores that they are served in, and their number", async () => {
  const client = tenant.ctxAs("client");
  expect(client.businessUnitId).toBeTruthy();
  expect(await places(pos, client, ALL)).toMatchObject({ places: [], matching: 0, placed: 0 });
  await withTenant(tenant, (tx) =>
    tx.insert(businessUnitPos).values({ businessUnitId: client.businessUnitId ?? "", posId: ids.other }),
  );
  expect(idsOf(await places(pos, client, ALL))).toEqual([ids.other]);
  expect((await places(pos, client, ALL)).matching).toBe(1);
});

test("without the permission nothing, and nothing of records that have no place", async () => {
  const nothing = tenant.ctxAs("admin", { permissions: new Set() });
  await expect(places(pos, nothing, ALL)).rejects.toMatchObject({ code: "forbidden" });
  await expect(places(boundOf("posChain"), admin, ALL)).rejects.toMatchObject({ code: "not_found" });
  // What this person may not read cannot be asked for either.
  const filters = { secretly: { op: "in" as const, values: ["x"] } };
  await expect(places(pos, admin, { filters })).rejects.toThrow();
});
