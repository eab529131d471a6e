import { asc, eq } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog, auditSeals } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { brokenSeal, sealAuditLogs } from "@/lib/audit/seal";
import { writeAudit } from "@/lib/audit/write";
import { database } from "../../support/db";
import { newTenant, type TestTenant } from "../../support/tenant";

let tenant: TestTenant;
/** The database's administrator: nobody else can touch the log. */
const admin = postgres(database.adminUrl, { max: 1, onnotice: () => {} });
afterAll(() => admin.end());
const sealsOf = () =>
  withTenant(tenant, (tx) => tx.select().from(auditSeals).where(eq(auditSeals.tenantId, tenant.tenantId)));

/** Lines as if they had been written that many minutes ago; only the owner of the tables can move their stamp. */
async function write(count: number, minutesAgo: number) {
  const ctx = tenant.ctxAs("admin");
  const entries = Array.from({ length: count }, () => ({
    resource: "pos",
    recordId: tenant.tenantId,
    action: "update",
    before: { a: 1 },
    after: { a: 2 },
  }));
  await withTenant(ctx, (tx) => writeAudit({ ...ctx, tx }, entries));
  await admin`update audit_log set at = at - make_interval(mins => ${minutesAgo}) where tenant_id = ${tenant.tenantId}::uuid and at > now() - interval '1 minute'`;
}

beforeAll(async () => {
  tenant = await newTenant();
});

describe("the chain of seals", () => {
  test("covers what is settled, once, and leaves the fresh lines for later", async () => {
    await write(5, 60);
    await write(3, 0);
    await sealAuditLogs();
    await sealAuditLogs();
    expect((await sealsOf()).map((s) => [s.seq, s.rowCount])).toEqual([[1, 5]]);
    expect(await brokenSeal(tenant.tenantId)).toBeNull();
  });

  test("a line that is changed or taken out later breaks it", async () => {
    const [line] = await withTenant(tenant, (tx) => tx.select().from(auditLog).orderBy(asc(auditLog.at)).limit(1));
    const id = line?.id ?? "";
    await admin`update audit_log set action = 'innocent' where id = ${id}::uuid`;
    expect((await brokenSeal(tenant.tenantId))?.seq).toBe(1);
    await admin`update audit_log set action = ${line?.action ?? ""} where id = ${id}::uuid`;
    expect(await brokenSeal(tenant.tenantId)).toBeNull();
    await admin`delete from audit_log where id = ${id}::uuid`;
    expect((await brokenSeal(tenant.tenantId))?.seq).toBe(1);
  });
});
