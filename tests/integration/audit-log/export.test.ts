import { createHash } from "node:crypto";
import * as Reader from "@e965/xlsx";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLog, exportJobs } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { auditLogEvents } from "@/lib/engine/audit/log/audit-log.events";
import { auditLogFile } from "@/lib/engine/audit/log/file";
import { writeAudit } from "@/lib/engine/audit/write";
import { describeEvents } from "@/lib/engine/events/describe";
import { eventFile } from "@/lib/engine/events/file";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { create } from "@/lib/engine/resource/operations/create";
import { update } from "@/lib/engine/resource/operations/update";
import { listParams } from "@/lib/engine/resource/url-state";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { bytesOf, textOf } from "../../support/file";
import { newTenant, type TestTenant } from "../../support/tenant";

const pos = boundOf("pos");
let tenant: TestTenant;
let ctx: Ctx;
beforeAll(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin", { origin: "ui" });
});
const query: ListQuery = { page: 1, perPage: 50, sort: ["at", "desc"], filters: {} };
const exportLog = async (as: Ctx, asked: ListQuery, format: "csv" | "xlsx") => {
  const params = listParams(await describeEvents(auditLogEvents, ctx), asked);
  return eventFile(auditLogFile, as, new URLSearchParams(params), format);
};

async function csvOf(as: Ctx, asked: ListQuery): Promise<string> {
  const made = await exportLog(as, asked, "csv");
  return textOf(made.body);
}
const jobs = () =>
  withTenant(ctx, (tx) =>
    tx.select().from(exportJobs).where(eq(exportJobs.type, "audit_trail")).orderBy(exportJobs.createdAt),
  );

test("a csv of any length, a row per field, which is itself written down", async () => {
  const entry = { resource: "pos", recordId: tenant.tenantId, action: "update", before: { profile: "low" } };
  const lines = Array.from({ length: 1_203 }, (_, i) => ({
    ...entry,
    recordName: `Loja ${i}`,
    after: { profile: "high" },
  }));
  await withTenant(ctx, (tx) => writeAudit({ ...ctx, tx }, lines));
  const csv = await csvOf(ctx, { ...query, filters: { field: { op: "in", values: ["profile"] } } });
  expect(csv).toMatch(/\r\nPeríodo: [\d/]+ a [\d/]+\r\n/);
  const rows = csv.split("\r\n").filter((line) => line.includes(";PDV;"));
  expect(rows).toHaveLength(1_203);
  expect(rows[0]).toMatch(/;Pessoa admin;Alterado;PDV;Loja \d+;Giro;Baixo;Alto;Tela$/);
  expect(new Set(rows).size).toBe(1_203);
  const [job] = await jobs();
  expect(job).toMatchObject({ status: "completed", format: "csv", done: 1_203, createdBy: ctx.userId });
  expect(job?.sha256).toMatch(/^[0-9a-f]{64}$/);
  const [line] = await tenant.auditOf("exportJob", job?.id ?? "");
  expect(line).toMatchObject({ action: "export", actorId: ctx.userId });
});

test("whoever goes away before the end leaves a job that failed, and the line that they asked", async () => {
  const made = await exportLog(ctx, query, "csv");
  await made.body.next();
  await made.body.return(undefined);
  const job = (await jobs()).at(-1);
  expect(job?.status).toBe("failed");
  expect(await tenant.auditOf("exportJob", job?.id ?? "")).toHaveLength(1);
});

test("a workbook of any length has real instants, a sheet that says what it shows, and a record of who took it", async () => {
  const { row } = await create(pos, ctx, { name: "Loja da planilha", profile: "low" });
  await update(pos, ctx, row.id, { profile: "high" });
  const entry = { resource: "pos", recordId: row.id, action: "update", before: { profile: "low" } };
  const lines = Array.from({ length: 6_000 }, () => ({ ...entry, recordName: "Muitas", after: { profile: "high" } }));
  await withTenant(ctx, (tx) => writeAudit({ ...ctx, tx }, lines));
  const file = await bytesOf((await exportLog(ctx, { ...query, q: row.id }, "xlsx")).body);
  const book = Reader.read(file, { cellDates: true });
  expect(book.SheetNames).toEqual(["Sobre", "Trilha de auditoria"]);
  const [about, rows] = book.SheetNames.map((name) =>
    Reader.utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1 }),
  );
  expect(about?.map(String).join()).toContain(`Busca: ${row.id}`);
  expect(rows?.length).toBeGreaterThan(6_000);
  expect(rows?.[1]).toEqual(expect.arrayContaining([expect.any(Date), "Alterado", "PDV", "Giro", "Baixo", "Alto"]));
  const job = (await jobs()).at(-1);
  expect(job).toMatchObject({ status: "completed", format: "xlsx", done: (rows?.length ?? 0) - 1 });
  expect(job?.sha256).toBe(createHash("sha256").update(file).digest("hex"));
});

test("values out of sight are in no file, and who may not read the log gets none", async () => {
  const user = boundOf("user");
  await update(user, ctx, tenant.userIds.promoter, { monthlyValue: "9876.00" });
  const asked = { ...query, q: tenant.userIds.promoter };
  expect(await csvOf(ctx, asked)).toContain("9.876,00");
  // The line that tells of the file is not in it.
  const exports = { ...query, filters: { record: { op: "in" as const, values: ["exportJob"] } } };
  const before = (await csvOf(ctx, exports)).split("\r\n").length;
  expect((await csvOf(ctx, exports)).split("\r\n").length - before).toBe(2);
  const needed = user.resource.fields.monthlyValue?.needs;
  const less = { ...ctx, permissions: new Set([...ctx.permissions].filter((held) => held !== needed)) };
  expect(await csvOf(less, asked)).not.toContain("9.876");
  await expect(exportLog(tenant.ctxAs("coordinator"), query, "csv")).rejects.toMatchObject({ code: "forbidden" });
  const asks = and(eq(auditLog.resource, "exportJob"), eq(auditLog.actorId, tenant.userIds.coordinator));
  expect(await withTenant(ctx, (tx) => tx.select().from(auditLog).where(asks))).toEqual([]);
});
