import { beforeAll, expect, test } from "vitest";
import type { ListRow } from "@/components/data-table/types";
import { latestIn } from "@/components/resource/latest";
import { businessUnitPos, posChecks } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { formatDate, localDay } from "@/lib/base/i18n/format";
import { momentsOf } from "@/lib/engine/events/latest";
import { recordWanted } from "@/lib/engine/export/record-file";
import { describeResource } from "@/lib/engine/resource/describe";
import { create } from "@/lib/engine/resource/operations/create";
import { list } from "@/lib/engine/resource/operations/list";
import { parseListParams } from "@/lib/engine/resource/url-state";
import { listQueryOf } from "@/lib/engine/resource/wire";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findEvents } from "@/lib/shell/listings";
import { allBounds, boundOf } from "@/lib/shell/registry";
import { sampleInput } from "../../support/sample-input";
import { newTenant, type TestTenant } from "../../support/tenant";

const pos = boundOf("pos");
const ZONE = "America/Sao_Paulo";
/** At noon there, so many days ago. */
const noon = (ago: number) => new Date(`${plusDays(localDay(new Date(), ZONE), -ago)}T15:00:00Z`);
const plain = (id: string): ListRow => ({ id, title: id, active: null, cells: {} });

let tenant: TestTenant;
let admin: Ctx;
let foreign: TestTenant;
let visited: string;
let quiet: string;
let theirs: string;

const made = async (ctx: Ctx) => (await create(pos, ctx, await sampleInput(pos, ctx))).row.id;
const visit = (of: TestTenant, person: "promoter" | "promoter2", posId: string, at: Date, timezone = ZONE) =>
  withTenant(of, (tx) =>
    tx.insert(posChecks).values({
      ...{ userId: of.userIds[person], posId, occurredAt: at, localDate: localDay(at, timezone), timezone },
      ...{ checkOutAt: at, checkOutReceivedAt: at, timeInStoreSeconds: 0 },
    }),
  );

beforeAll(async () => {
  [tenant, foreign] = [await newTenant(), await newTenant()];
  admin = tenant.ctxAs("admin");
  [visited, quiet, theirs] = [await made(admin), await made(admin), await made(foreign.ctxAs("admin"))];
  await visit(tenant, "promoter", visited, noon(9));
  await visit(tenant, "promoter2", visited, noon(3));
  await visit(tenant, "promoter", visited, noon(5));
  await visit(foreign, "promoter", theirs, noon(1));
});

test("what opens their list is what opens the column", () => {
  const told = allBounds().flatMap(({ resource }) => resource.list.latest ?? []);
  expect(told.length).toBeGreaterThan(0);
  for (const { of, subject } of told) expect(findEvents(of)?.resource.subject).toBe(subject);
});

test("the newest of its check-ins, and never another tenant's", async () => {
  const ids = [visited, quiet, theirs];
  expect(await momentsOf(pos.resource, admin, ids)).toEqual(new Map([[visited, { at: noon(3), timeZone: ZONE }]]));
  expect([...((await momentsOf(pos.resource, foreign.ctxAs("admin"), ids))?.keys() ?? [])]).toEqual([theirs]);
});

test("says how long ago, and leads to all of them; where nothing ever happened it says nothing", async () => {
  const beside = await latestIn(pos, admin, ["latest"], [visited, quiet]);
  expect(beside(plain(visited)).cells.latest).toEqual({
    text: "há 3 dias",
    href: `/posCheck?view=all&f_posId=${visited}`,
  });
  expect(beside(plain(quiet)).cells.latest).toBeNull();
  const english = await latestIn(pos, { ...admin, locale: "en" }, ["latest"], [visited]);
  expect(english(plain(visited)).cells.latest).toMatchObject({ text: "3 days ago" });
});

test("the day is that of the place, not of whoever reads", async () => {
  const id = await made(admin);
  // 23:30 in Rio Branco is the next day in São Paulo.
  const at = new Date(`${plusDays(localDay(new Date(), ZONE), -40)}T04:30:00Z`);
  await visit(tenant, "promoter", id, at, "America/Rio_Branco");
  const beside = await latestIn(pos, admin, ["latest"], [id]);
  expect(beside(plain(id)).cells.latest).toMatchObject({ text: formatDate("pt-BR", at, "America/Rio_Branco") });
  expect(formatDate("pt-BR", at, ZONE)).not.toBe(formatDate("pt-BR", at, "America/Rio_Branco"));
});

test("of those alone that the reader's list of check-ins has", async () => {
  // A supervisor: those of the own team.
  expect((await momentsOf(pos.resource, tenant.ctxAs("supervisor"), [visited]))?.get(visited)?.at).toEqual(noon(5));
  // A client: those at its PDVs.
  const client = { ...tenant.ctxAs("client"), permissions: admin.permissions };
  expect(await momentsOf(pos.resource, client, [visited])).toEqual(new Map());
  await withTenant(tenant, (tx) =>
    tx.insert(businessUnitPos).values({ businessUnitId: tenant.businessUnitId, posId: visited }),
  );
  expect((await momentsOf(pos.resource, client, [visited]))?.get(visited)?.at).toEqual(noon(3));
});

test("is told to nobody who may not read check-ins, and not asked while its column is hidden", async () => {
  const permissions = new Set([...admin.permissions].filter((held) => held !== "POSCHECK_GET"));
  const reader = { ...admin, permissions };
  expect(await momentsOf(pos.resource, reader, [visited])).toBeNull();
  expect((await latestIn(pos, reader, ["latest"], [visited]))(plain(visited))).toEqual(plain(visited));
  const keys = async (ctx: Ctx) => (await describeResource(pos, ctx)).columns.map(({ key }) => key);
  expect(await keys(reader)).not.toContain("latest");
  expect(await keys(admin)).toContain("latest");
  expect((await latestIn(pos, admin, ["name"], [visited]))(plain(visited))).toEqual(plain(visited));
});

test("is on the screen alone: neither in answers nor in files, and nothing to sort, group or filter by", async () => {
  const { rows } = await list(pos, admin, listQueryOf(pos, { per_page: 1 }));
  expect(Object.keys(rows[0] ?? {})).not.toContain("latest");
  expect((await recordWanted(pos, admin, new URLSearchParams({ cols: "name,latest" }))).columns).toEqual(["name"]);
  expect((await recordWanted(pos, admin, new URLSearchParams())).columns).not.toContain("latest");
  const descriptor = await describeResource(pos, admin);
  const asked = { sort: "-latest", group: "latest", f_latest: "1..2" };
  expect(parseListParams(descriptor, asked)).toEqual(parseListParams(descriptor, {}));
});
