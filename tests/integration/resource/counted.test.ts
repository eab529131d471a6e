import { beforeAll, describe, expect, test } from "vitest";
import type { ListRow } from "@/components/data-table/types";
import { countedIn } from "@/components/resource/counted";
import { businessUnitPos } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { recordFile, recordWanted } from "@/lib/engine/export/record-file";
import { countsOf } from "@/lib/engine/resource/counted";
import { describeResource } from "@/lib/engine/resource/describe";
import { create } from "@/lib/engine/resource/operations/create";
import { list } from "@/lib/engine/resource/operations/list";
import { parseListParams } from "@/lib/engine/resource/url-state";
import { listQueryOf } from "@/lib/engine/resource/wire";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { allBounds, boundOf } from "@/lib/shell/registry";
import { textOf } from "../../support/file";
import { sampleInput } from "../../support/sample-input";
import { newTenant, type TestTenant } from "../../support/tenant";

type Counter = { readonly of: string; readonly by: string };
const COUNTING = allBounds().flatMap((bound) => {
  const { counted } = bound.resource.list;
  return counted ? [[bound.resource.name, bound, counted] as const] : [];
});

let tenant: TestTenant;
let admin: Ctx;
let foreign: Ctx;
beforeAll(async () => {
  tenant = await newTenant();
  [admin, foreign] = [tenant.ctxAs("admin"), (await newTenant()).ctxAs("admin")];
});

async function made(name: string, ctx: Ctx, values: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const bound = boundOf(name);
  return (await create(bound, ctx, { ...(await sampleInput(bound, ctx)), ...values })).row.id;
}
/** What points at a record by that reference, and by none that would have to agree with it. */
const pointing = (name: string, { by }: Counter, id: string) =>
  name === "user"
    ? { [by]: id, supervisorId: null, managerId: null }
    : name === "pos"
      ? { flagId: null, chainId: null, [by]: id }
      : { [by]: id };
/** How many rows the list has that the number of this row leads to; null where it leads nowhere. */
async function behind(
  ctx: Ctx,
  { of }: Counter,
  { cells: { counted } }: Pick<ListRow, "cells">,
): Promise<number | null> {
  if (typeof counted !== "object" || counted === null || !("href" in counted)) return null;
  const [path, search] = counted.href.split("?");
  expect(path).toBe(boundOf(of).resource.path);
  const asked = parseListParams(
    await describeResource(boundOf(of), ctx),
    Object.fromEntries(new URLSearchParams(search)),
  );
  return (await list(boundOf(of), ctx, asked)).total;
}
const plain = (id: string): ListRow => ({ id, title: id, active: null, cells: {} });

test("the classes of stores, brands and teams are counted", () => {
  expect(COUNTING.map(([name, , { of }]) => `${name} ${of}`).sort()).toEqual([
    "brand product",
    "posCategory pos",
    "posChain pos",
    "posChannel pos",
    "posFlag pos",
    "posRegional pos",
    "team user",
  ]);
});

describe.each(COUNTING)("how many point at each %s", (name, bound, counter) => {
  let busy: string;
  let idle: string;
  let theirs: string;
  beforeAll(async () => {
    const alone = name === "posFlag" ? { chainId: null } : {};
    [busy, idle] = [await made(name, admin, alone), await made(name, admin, alone)];
    theirs = await made(name, foreign, alone);
    for (const _ of [1, 2]) await made(counter.of, admin, pointing(counter.of, counter, busy));
    await made(counter.of, foreign, pointing(counter.of, counter, theirs));
  });

  test("is the length of the list that it leads to; a row without any leads nowhere", async () => {
    const counted = await countedIn(bound, admin, ["name", "counted"], [busy, idle]);
    const row = counted(plain(busy));
    expect(row.cells.counted).toMatchObject({ text: "2" });
    expect(await behind(admin, counter, row)).toBe(2);
    expect(row).toMatchObject({ links: [{ href: expect.stringContaining(busy) }] });
    expect(counted(plain(idle))).toEqual({ ...plain(idle), cells: { counted: "0" } });
  });

  test("never counts another tenant's", async () => {
    expect(await countsOf(bound, admin, [busy, theirs])).toEqual(new Map([[busy, 2]]));
    expect(await countsOf(bound, foreign, [busy, theirs])).toEqual(new Map([[theirs, 1]]));
  });

  test("is told, and its list offered, to nobody who may not read what is counted", async () => {
    const { subject } = boundOf(counter.of).resource;
    const permissions = new Set([...admin.permissions].filter((held) => held !== `${subject}_GET`));
    const reader = { ...admin, permissions };
    expect(await countsOf(bound, reader, [busy])).toBeNull();
    expect((await countedIn(bound, reader, ["counted"], [busy]))(plain(busy))).toEqual(plain(busy));
    const keys = (await describeResource(bound, reader)).columns.map(({ key }) => key);
    expect(keys).not.toContain("counted");
    expect((await describeResource(bound, admin)).columns.map(({ key }) => key)).toContain("counted");
  });

  test("is on the screen alone: neither in answers nor in files, and nothing to sort, group or filter by", async () => {
    const { rows } = await list(bound, admin, listQueryOf(bound, { per_page: 1 }));
    expect(Object.keys(rows[0] ?? {})).not.toContain("counted");
    const params = new URLSearchParams({ cols: "name,counted" });
    expect((await recordWanted(bound, admin, params)).columns).toEqual(["name"]);
    expect((await recordWanted(bound, admin, new URLSearchParams())).columns).not.toContain("counted");
    const descriptor = await describeResource(bound, admin);
    const label = descriptor.columns.find(({ key }) => key === "counted")?.label ?? "?";
    const lines = (await textOf((await recordFile(bound, admin, params, "csv")).body))
      .split("\r\n\r\n")[1]
      ?.split("\r\n");
    expect(lines?.[0]).not.toContain(label);
    const asked = { sort: "-counted", group: "counted", f_counted: "1..2" };
    expect(parseListParams(descriptor, asked)).toEqual(parseListParams(descriptor, {}));
  });

  test("is not asked while its column is hidden: only the way is offered", async () => {
    const row = (await countedIn(bound, admin, ["name"], [busy]))(plain(busy));
    expect(row.cells).toEqual({});
    expect(row).toMatchObject({ links: [{ href: expect.stringContaining(busy) }] });
  });
});

test("a client's user is told of the stores that serve their client, as their list has them", async () => {
  const [chain, counter] = [boundOf("posChain"), { of: "pos", by: "chainId" }];
  const id = await made("posChain", admin);
  const served = await made("pos", admin, pointing("pos", counter, id));
  await made("pos", admin, pointing("pos", counter, id));
  await withTenant(tenant, (tx) =>
    tx.insert(businessUnitPos).values({ businessUnitId: tenant.businessUnitId, posId: served }),
  );
  const client = { ...tenant.ctxAs("client"), permissions: admin.permissions };
  expect(await countsOf(chain, client, [id])).toEqual(new Map([[id, 1]]));
  const row = (await countedIn(chain, client, ["counted"], [id]))(plain(id));
  expect(await behind(client, counter, row)).toBe(1);
  expect(await countsOf(chain, admin, [id])).toEqual(new Map([[id, 2]]));
});

test("a supervisor is told of the people of their own teams alone", async () => {
  const [team, counter] = [boundOf("team"), { of: "user", by: "teamId" }];
  const supervisor = { ...tenant.ctxAs("supervisor"), permissions: admin.permissions };
  const counts = await countsOf(team, supervisor, tenant.teamIds);
  expect([...(counts?.keys() ?? [])]).toEqual([tenant.teamIds[0]]);
  for (const id of tenant.teamIds) {
    const filters = { [counter.by]: { op: "in" as const, values: [id] } };
    const shown = await list(boundOf("user"), supervisor, { ...listQueryOf(boundOf("user"), {}), filters });
    expect(counts?.get(id) ?? 0).toBe(shown.total);
  }
  expect((await countsOf(team, admin, tenant.teamIds))?.size).toBe(2);
});
