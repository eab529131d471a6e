import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { syncInbox } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { eventPage } from "@/lib/engine/events/read";
import { replayOperation } from "@/lib/field/sync/commands";
import { expireInbox } from "@/lib/field/sync/expire";
import { inboxViews } from "@/lib/field/sync/page";
import { inboxEvents } from "@/lib/field/sync/sync-inbox.events";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { clock, HOUR, newField, ownStorage } from "../check-ins/visit";

beforeAll(async () => {
  await ownStorage();
});

const NOW = new Date("2026-11-20T12:00:00Z");
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
type Line = Partial<typeof syncInbox.$inferInsert> & { status: (typeof syncInbox.$inferInsert)["status"] };

let field: Awaited<ReturnType<typeof newField>>;
beforeEach(async () => {
  field = await newField();
});

/** A line that came, and ended, so many days ago. */
const lineOf = (device: string, days: number, line: Line, endedDays = days): typeof syncInbox.$inferInsert => ({
  ...{ userId: field.tenant.userIds.promoter, operation: "pos-checks/check-in", fingerprint: uuidv7(), body: {} },
  ...{ device, receivedAt: ago(days), updatedAt: ago(endedDays), ...line },
});
const store = (lines: (typeof syncInbox.$inferInsert)[]) =>
  withTenant(field.tenant, (tx) => tx.insert(syncInbox).values(lines));
const left = async () =>
  (await withTenant(field.tenant, (tx) => tx.select().from(syncInbox)))
    .map((line) => `${line.device} ${line.status}`)
    .sort();
const run = (batch?: number) => expireInbox(NOW, { tenantIds: [field.tenant.tenantId], ...(batch && { batch }) });

describe("the inbox at night", () => {
  test("forgets what was carried out 90 days ago and what was refused 180 days ago, and nothing before", async () => {
    const waiting = { status: "waiting" as const, waitingFor: [uuidv7()] };
    await store([
      lineOf("a", 91, { status: "applied" }),
      lineOf("b", 89, { status: "applied" }),
      lineOf("c", 91, { status: "replayed" }),
      lineOf("d", 181, { status: "refused" }),
      lineOf("e", 179, { status: "refused" }),
      lineOf("f", 29, waiting),
      // Came long ago, ended only now: a replay by support, a copy sent again.
      lineOf("g", 300, { status: "applied" }, 10),
      lineOf("h", 300, { status: "refused" }, 10),
    ]);
    expect(await run()).toEqual({ removed: 3, refused: 0 });
    expect(await left()).toEqual(["b applied", "e refused", "f waiting", "g applied", "h refused"]);
    expect(await run()).toEqual({ removed: 0, refused: 0 });
  });

  test("goes through many lines batch by batch, and leaves other tenants alone", async () => {
    const other = await newField();
    await store(Array.from({ length: 25 }, () => lineOf("x", 100, { status: "applied" })));
    await withTenant(other.tenant, (tx) =>
      tx
        .insert(syncInbox)
        .values({ ...lineOf("y", 100, { status: "applied" }), userId: other.tenant.userIds.promoter }),
    );
    expect(await run(10)).toEqual({ removed: 25, refused: 0 });
    expect(await withTenant(other.tenant, (tx) => tx.select().from(syncInbox))).toHaveLength(1);
  });

  test("refuses what waited for a month, with the ids that never came; support sees why and may replay it", async () => {
    const visit = uuidv7();
    const body = { ...field.departure({ occurred_at: clock(-HOUR) }) };
    await field.call("sync/push", { operations: [{ op: "pos-checks/{id}/check-out", id: visit, body }] });
    await withTenant(field.tenant, (tx) => tx.update(syncInbox).set({ receivedAt: ago(31) }));
    expect(await run()).toEqual({ removed: 0, refused: 1 });
    const query = { page: 1, perPage: 50, sort: ["receivedAt", "desc"] as const, filters: {} };
    const shown = async (ctx: Ctx) => inboxViews(ctx, (await eventPage(inboxEvents, ctx, query)).rows);
    const [line] = await shown(field.tenant.ctxAs("admin"));
    expect([line?.status, line?.problem, line?.canReplay]).toEqual([
      "refused",
      `O que ela aguardava não chegou em 30 dias: ${visit}.`,
      true,
    ]);
    const [english] = await shown(field.tenant.ctxAs("admin", { locale: "en" }));
    expect(english?.problem).toContain(`within 30 days: ${visit}`);
    await field.checkIn({ id: visit, occurred_at: clock(-2 * HOUR) });
    expect((await replayOperation(field.tenant.ctxAs("admin"), line?.id ?? "")).status).toBe("applied");
  });

  test("finds its lines by an index", async () => {
    await withTenant(field.tenant, async (tx) => {
      await tx.execute(sql`insert into sync_inbox (id, user_id, operation, fingerprint, body, status, received_at, updated_at)
        select gen_random_uuid(), ${field.tenant.userIds.promoter}, 'pos-checks/check-in', 'f' || n, '{}',
          case when n % 50 = 0 then 'refused' else 'applied' end, ${NOW.toISOString()}::timestamptz - n * interval '1 minute',
          ${NOW.toISOString()}::timestamptz - n * interval '1 minute' from generate_series(1, 20000) n`);
    });
    const limit = ago(13.8).toISOString();
    const plan = await withTenant(field.tenant, (tx) =>
      tx.execute(sql`explain select id from sync_inbox where status = 'applied' and received_at < ${limit}::timestamptz
        and updated_at < ${limit}::timestamptz limit 2000`),
    );
    const text = JSON.stringify(plan);
    // Which of its indexes depends on statistics, which the database may not have made yet.
    expect(text).toMatch(/Index Scan.* on sync_inbox/);
    expect(text).not.toContain("Seq Scan");
  });
});
