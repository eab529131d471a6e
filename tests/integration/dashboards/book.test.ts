import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as Reader from "@e965/xlsx";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { businessUnitPos, exportJobs, mixes, mixProducts } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { dashboardFile } from "@/lib/engine/dashboard/file";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { written } from "@/lib/engine/export/written";
import { outOfStock } from "@/lib/insight/shelf/stock.dashboard";
import { stockProducts } from "@/lib/insight/shelf/stock.report";
import { localStorage } from "@/lib/platform/storage/local-storage";
import { storage, useStorage } from "@/lib/platform/storage/store";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { DASHBOARDS } from "@/lib/shell/dashboards";
import { storedExport } from "@/lib/shell/exports/commands";
import { giveDashboard } from "@/lib/shell/exports/give-dashboard";
import { orderByCall, orderIfLong } from "@/lib/shell/exports/order";
import { runExportJob } from "@/lib/shell/exports/run";
import { bytesOf } from "../../support/file";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { newProduct, shelfTask } from "./shelf";

const PERIOD = "2026-10-19..2026-10-25";
const ADDRESS = `/dashboards/out-of-stock/file?period=${PERIOD}`;
let root: string;
let tenant: TestTenant;
let admin: Ctx;
let client: Ctx;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "gondola-books-"));
  useStorage(localStorage(root, async () => 0.1));
  tenant = await newTenant();
  [admin, client] = [tenant.ctxAs("admin"), tenant.ctxAs("client")];
  const [ours, theirs] = [await addPos(tenant.tenantId, { name: "Loja A" }), await addPos(tenant.tenantId)];
  const [coffee, milk] = [await newProduct(tenant, "Café do cliente"), await newProduct(tenant, "Leite alheio")];
  const { businessUnitId } = tenant;
  await withTenant(tenant, async (tx) => {
    await tx.insert(businessUnitPos).values({ businessUnitId, posId: ours });
    const [mix] = await tx.insert(mixes).values({ name: "Mix", businessUnitId }).returning({ id: mixes.id });
    await tx.insert(mixProducts).values({ mixId: mix?.id ?? "", productId: coffee });
  });
  const say = await shelfTask(tenant);
  for (const [posId, productId] of [
    [ours, coffee],
    [theirs, milk],
  ] as const)
    await say({ posId, date: "2026-10-19" }, [{ productId, before: true, out: true }]);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const work = (exportJobId: string) =>
  runExportJob({ tenantId: tenant.tenantId, exportJobId }, { signal: new AbortController().signal });
const sheetsOf = (file: Buffer) => {
  const book = Reader.read(file);
  return book.SheetNames.map((name) => {
    const page = book.Sheets[name];
    return { name, rows: page ? Reader.utils.sheet_to_json<unknown[]>(page, { header: 1 }) : [] };
  });
};
const orderOf = async (ctx: Ctx, address = ADDRESS) => {
  const id = await orderIfLong(ctx, address);
  if (!id) throw new Error("it was not ordered");
  await work(id);
  return id;
};
const fetched = async (ctx: Ctx, id: string) => {
  const stored = await storage().get((await storedExport(ctx, id)).key);
  return sheetsOf(Buffer.from(stored ?? ""));
};

describe("a whole dashboard as one file", () => {
  test("is a job that makes a sheet for each card, its figures, and who asked for what", async () => {
    const sheets = await fetched(admin, await orderOf(admin));
    expect(sheets).toHaveLength(2 + outOfStock.cards.length);
    const [about, figures, products] = sheets;
    expect(about?.name).toBe("Sobre");
    const said = about?.rows.flat().join("\n");
    for (const part of ["Ruptura", "19/10/2026", "25/10/2026", "America/Sao_Paulo", "Pessoa admin"])
      expect(said).toContain(part);
    const shown = await readDashboard(admin, outOfStock, { period: PERIOD }, async (ctx, ask) => {
      return (await stockProducts.rows(ctx, ask)).rows;
    });
    const values = shown.figures.map(({ value }) => (value === null ? undefined : Math.round(value * 1_000) / 10));
    expect(figures?.rows.slice(1).map((row) => row[1])).toEqual(values);
    expect(figures?.rows.slice(1).map((row) => [row[3], row[4]])).toEqual(
      shown.figures.map(({ part, whole }) => [part.n, whole?.n]),
    );
    expect(products?.rows).toHaveLength(1 + shown.cards.length);
  });

  test("is written of every dashboard that there is", async () => {
    const ctx = tenant.ctxAs("admin", { modules: { costOfServing: true, commercial: true } });
    for (const dashboard of DASHBOARDS) {
      const file = await dashboardFile(ctx, dashboard, {});
      const sheets = sheetsOf(await bytesOf(written(ctx, file, "xlsx").body));
      expect(sheets.length, dashboard.name).toBe(2 + dashboard.cards.length);
      expect(sheets[1]?.rows.length, dashboard.name).toBeGreaterThan(1);
    }
  });

  test("says what narrows it, and is the same by the call", async () => {
    const order = { type: "dashboards/out-of-stock", filters: { period: "week", product_id: null } };
    const id = await orderByCall(admin, order);
    await work(id);
    expect((await fetched(admin, id)).length).toBe(2 + outOfStock.cards.length);
    await expect(orderByCall(admin, { ...order, format: "csv" })).rejects.toMatchObject({ code: "invalid_fields" });
    await expect(orderByCall(admin, { ...order, filters: { period: "never" } })).rejects.toMatchObject({
      code: "invalid_fields",
    });
    await expect(orderByCall(admin, { type: "dashboards/none" })).rejects.toMatchObject({ code: "invalid_fields" });
  });

  test("is of the days that were looked at, also where midnight comes before the worker", async () => {
    // 23:59 and 00:01 of the tenant's clock.
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-10-20T02:59:00Z") });
    try {
      const asked = { type: "dashboards/out-of-stock", filters: { period: "today" } };
      const id = await orderByCall(admin, asked);
      const other = await orderIfLong(admin, "/dashboards/out-of-stock/file?period=today");
      expect(other).toBe(id);
      vi.setSystemTime(new Date("2026-10-20T03:01:00Z"));
      await work(id);
      const [about, figures] = await fetched(admin, id);
      expect(about?.rows.flat().join("\n")).toContain("Período: 19/10/2026 a 19/10/2026");
      // Arrival: both products of that day were missing.
      expect(figures?.rows[1]?.slice(3, 5)).toEqual([2, 2]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("holds for a client's user what their screen shows, and nothing else", async () => {
    const permissions = new Set([...client.permissions, "EXPORTJOB_POST"] as const);
    for (const ctx of [client, { ...client, permissions }]) {
      const given = await giveDashboard(ctx, "out-of-stock", { period: PERIOD });
      if ("job" in given) continue;
      const text = JSON.stringify(sheetsOf(await bytesOf(given.body)));
      expect(text).toContain("Café do cliente");
      expect(text).not.toContain("Leite alheio");
    }
    for (const name of ["performance-user", "operational"])
      await expect(giveDashboard(client, name, {})).rejects.toMatchObject({ code: "forbidden" });
    await expect(giveDashboard(client, "none", {})).rejects.toMatchObject({ code: "not_found" });
  });

  test("is refused without the permission, and not given to who sees less or belongs elsewhere", async () => {
    const id = await orderOf(admin);
    await expect(storedExport(client, id)).rejects.toMatchObject({
      code: expect.stringMatching(/forbidden|not_found/),
    });
    const stranger = (await newTenant()).ctxAs("admin");
    await expect(storedExport(stranger, id)).rejects.toMatchObject({ code: "not_found" });
    const less = { ...admin, permissions: new Set([...admin.permissions].filter((one) => one !== "OUTOFSTOCK_GET")) };
    await expect(orderIfLong(less, ADDRESS)).rejects.toMatchObject({ code: "forbidden" });
    await expect(storedExport(less, id)).rejects.toMatchObject({ code: "forbidden" });
    const [row] = await withTenant(admin, (tx) => tx.select().from(exportJobs).where(eq(exportJobs.id, id)));
    expect(row).toMatchObject({ type: "dashboard_out_of_stock", status: "completed", createdBy: admin.userId });
  });
});
