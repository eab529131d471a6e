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
  if (made.kind !== "stream") throw new Error("csv is written as it is read");
  let csv = "";
  for await (const part of made.body) csv += part;
  return csv;
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
  if (made.kind !== "stream") throw new Error("csv is written as it is read");
  await made.body.next();
  await made.body.return(undefined);
  const job = (await jobs()).at(-1);
  expect(job?.status).toBe("failed");
  expect(await tenant.auditOf("exportJob", job?.id ?? "")).toHaveLength(1);
});

test("a workbook is a whole file, and refuses more than it holds", async () => {
  const { row } = await create(pos, ctx, { name: "Loja da planilha", profile: "low" });
  await update(pos, ctx, row.id, { profile: "high" });
  const made = await exportLog(ctx, { ...query, q: row.id }, "xlsx");
  if (made.kind !== "whole") throw new Error("a workbook is whole");
  expect(made.file.file.subarray(0, 2).toString()).toBe("PK");
  const entry = { resource: "pos", recordId: tenant.tenantId, action: "update", before: { profile: "low" } };
  const lines = Array.from({ length: 4_000 }, () => ({ ...entry, recordName: "Muitas", after: { profile: "high" } }));
  await withTenant(ctx, (tx) => writeAudit({ ...ctx, tx }, lines));
  await expect(exportLog(ctx, query, "xlsx")).rejects.toMatchObject({ code: "too_many_rows" });
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
