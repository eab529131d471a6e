import { asc, eq } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog, auditSeals } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { brokenSeal, newestSealsHold, sealAuditLogs } from "@/lib/engine/audit/seal";
import { writeAudit } from "@/lib/engine/audit/write";
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

  test("the newest seals are looked at alone, as many as a limit of lines allows", async () => {
    tenant = await newTenant();
    for (const minutes of [90, 60, 30]) {
      await write(4, minutes);
      await sealAuditLogs();
      // As if that seal had been made back then.
      await admin`update audit_seals set up_to = now() - make_interval(mins => ${minutes - 10})
        where tenant_id = ${tenant.tenantId}::uuid and up_to > now() - interval '15 minutes'`;
    }
    const look = (most: number) => withTenant(tenant, (tx) => newestSealsHold(tx, most));
    const seals = (await sealsOf()).sort((a, b) => a.seq - b.seq);
    expect(seals.map((s) => s.rowCount)).toEqual([4, 4, 4]);
    expect(await look(1)).toEqual({ holds: true, since: seals[1]?.upTo, lines: 4 });
    expect(await look(8)).toEqual({ holds: true, since: seals[0]?.upTo, lines: 8 });
    expect(await look(100)).toMatchObject({ holds: true, lines: 12 });
    const [line] = await withTenant(tenant, (tx) => tx.select().from(auditLog).orderBy(asc(auditLog.at)).limit(1));
    await admin`update audit_log set action = 'innocent' where id = ${line?.id ?? ""}::uuid`;
    expect(await look(8)).toMatchObject({ holds: true });
    expect(await look(100)).toMatchObject({ holds: false });
  });
});
