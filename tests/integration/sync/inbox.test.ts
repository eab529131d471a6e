import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { posChecks, syncInbox, tenants } from "@/db/schema";
import { withSystem, withTenant } from "@/db/with-tenant";
import { screenPage } from "@/lib/engine/events/read";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { replayOperation } from "@/lib/field/sync/commands";
import { inboxDetailOf, inboxViews } from "@/lib/field/sync/page";
import { inboxEvents } from "@/lib/field/sync/sync-inbox.events";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { clock, HOUR, MINUTE, metresAway, newField, ownStorage, phoneOf } from "../check-ins/visit";

beforeAll(async () => {
  await ownStorage();
});

const NOW = Date.now();
const everything: ListQuery = { page: 1, perPage: 50, sort: ["receivedAt", "desc"], filters: {} };
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { code: string }) => error.code,
  );

/** A promoter too far from the door, an accepted arrival of a colleague, and a departure that waits. */
async function filled() {
  const field = await newField({ isMinimumDistanceCheckin: true, minimumDistanceCheckin: 200 });
  const colleague = await phoneOf(field.tenant, field.posId, "promoter2");
  const far = field.arrival({ occurred_at: clock(-3 * HOUR, NOW), ...metresAway(900) });
  const near = colleague.arrival({ occurred_at: clock(-2 * HOUR) });
  const [waiting, unknown] = [uuidv7(), uuidv7()];
  await field.call("sync/push", {
    operations: [
      { op: "pos-checks/check-in", id: far.id, body: far },
      { op: "pos-checks/{id}/check-out", id: waiting, body: field.departure({ occurred_at: clock(-HOUR) }) },
      { op: "pos-checks/fly", id: unknown, body: {} },
    ],
  });
  await colleague.call("sync/push", { operations: [{ op: "pos-checks/check-in", id: near.id, body: near }] });
  const list = (ctx: Ctx, changes: Partial<ListQuery> = {}) =>
    screenPage(inboxEvents, ctx, { ...everything, ...changes });
  const lineOf = async (recordId: unknown) => {
    const { rows } = await list(field.tenant.ctxAs("admin"));
    return String(rows.find((row) => row.recordId === recordId)?.id);
  };
  return { ...field, far, near, waiting, list, lineOf };
}

describe("the inbox", () => {
  test("says in both languages what was refused and why", async () => {
    const { tenant, far, waiting } = await filled();
    const words = async (locale: "pt-BR" | "en") => {
      const reader = tenant.ctxAs("coordinator", { locale });
      const lines = await inboxViews(reader, (await screenPage(inboxEvents, reader, everything)).rows);
      return new Map(lines.map((line) => [line.operation, [line.statusText, line.problem]]));
    };
    const pt = await words("pt-BR");
    expect(pt.get("pos-checks/fly")).toEqual(["Recusada", "Operação desconhecida: pos-checks/fly."]);
    expect(pt.get("Check-out de PDV")).toEqual(["Aguardando", "Aguarda uma foto ou um registro que ainda não chegou."]);
    const en = await words("en");
    expect(en.get("Store check-out")).toEqual(["Waiting", "Waits for a photo or record that has not arrived."]);
    const ctx = tenant.ctxAs("coordinator");
    const { rows } = await screenPage(inboxEvents, ctx, everything);
    const refused = rows.find((row) => row.recordId === far.id);
    const detail = await inboxDetailOf(ctx, String(refused?.id));
    expect(detail.problem).toBe("Check-in a 900 m do PDV; o máximo é 200 m.");
    expect(JSON.parse(detail.body)).toMatchObject({ id: far.id, pos_id: far.pos_id });
    const waits = rows.find((row) => row.recordId === waiting);
    expect((await inboxDetailOf(ctx, String(waits?.id))).details).toContainEqual({ term: "Aguarda", value: waiting });
  });

  test("is filtered by status, operation, person, period and id", async () => {
    const { tenant, list, near, far } = await filled();
    const ctx = tenant.ctxAs("admin");
    const found = async (changes: Partial<ListQuery>) => (await list(ctx, changes)).rows.map((row) => row.recordId);
    expect(await found({})).toHaveLength(4);
    expect(await found({ filters: { status: { op: "in", values: ["applied"] } } })).toEqual([near.id]);
    expect(await found({ filters: { operation: { op: "in", values: ["pos_checks_check_in"] } } })).toHaveLength(2);
    expect(await found({ filters: { userId: { op: "in", values: [tenant.userIds.promoter2] } } })).toEqual([near.id]);
    expect(await found({ q: String(far.id) })).toEqual([far.id]);
    expect(await found({ q: "pessoa promoter2" })).toEqual([near.id]);
    expect(await found({ filters: { date: { op: "range", to: "2020-01-01" } } })).toEqual([]);
    expect(await found({ filters: { date: { op: "range", from: "2020-01-01" } } })).toHaveLength(4);
    expect((await list(ctx, { perPage: 3, page: 9 })).rows).toHaveLength(1);
  });

  test("shows a supervisor the own team, a client nothing, another tenant nothing", async () => {
    const { tenant, list, lineOf, near, far } = await filled();
    const supervisor = tenant.ctxAs("supervisor");
    expect((await list(supervisor)).rows.map((row) => row.userId)).not.toContain(tenant.userIds.promoter2);
    expect(await codeOf(inboxDetailOf(supervisor, await lineOf(near.id)))).toBe("not_found");
    expect(await codeOf(list(tenant.ctxAs("client")))).toBe("forbidden");
    const allowed = new Set([...tenant.ctxAs("client").permissions, "AUDITSEXPORTSCREEN_GET" as const]);
    expect((await list(tenant.ctxAs("client", { permissions: allowed }))).rows).toEqual([]);
    const other = (await newField()).tenant.ctxAs("admin");
    expect((await list(other)).rows).toEqual([]);
    const ids = [await lineOf(far.id), uuidv7(), "no id"];
    expect(await Promise.all(ids.map((id) => codeOf(inboxDetailOf(other, id))))).toEqual(Array(3).fill("not_found"));
    expect(await Promise.all(ids.map((id) => codeOf(replayOperation(other, id))))).toEqual(Array(3).fill("not_found"));
  });
});

describe("replay by support", () => {
  test("carries the operation out as the person, names who did it, and goes on with what waited", async () => {
    const { tenant, list, lineOf, far, departure, call } = await filled();
    await call("sync/push", {
      operations: [
        { op: "pos-checks/{id}/check-out", id: far.id, body: departure({ occurred_at: clock(-2.5 * HOUR, NOW) }) },
      ],
    });
    const support = tenant.ctxAs("coordinator");
    const id = await lineOf(far.id);
    expect(await replayOperation(support, id)).toMatchObject({ status: expect.stringMatching("refused|waiting") });
    await withSystem("a setting of a test", (tx) =>
      tx.update(tenants).set({ minimumDistanceCheckin: 1_000 }).where(eq(tenants.id, tenant.tenantId)),
    );
    const { rows } = await list(support, { q: String(far.id), filters: { status: { op: "in", values: ["refused"] } } });
    const line = String(rows[0]?.id);
    expect(await replayOperation(support, line)).toEqual({ status: "applied" });
    const [check] = await withTenant({ tenantId: tenant.tenantId }, (tx) =>
      tx
        .select()
        .from(posChecks)
        .where(eq(posChecks.id, String(far.id))),
    );
    expect(check).toMatchObject({ userId: tenant.userIds.promoter, timeInStoreSeconds: 1800 });
    const log = await tenant.auditOf("syncInbox", line);
    expect(log.at(-1)).toMatchObject({ action: "replay", actorId: tenant.userIds.coordinator });
    const [arrival] = await tenant.auditOf("posCheck", String(far.id));
    expect(arrival).toMatchObject({ action: "check_in", actorId: tenant.userIds.promoter });
    expect(arrival?.requestId).toBe(log.at(-1)?.requestId);
    expect(await codeOf(replayOperation(support, line))).toBe("invalid_transition");
  });

  test("asks for the right to change the person, and for something that can be carried out", async () => {
    const { tenant, lineOf, list, far } = await filled();
    expect(await codeOf(replayOperation(tenant.ctxAs("supervisor"), await lineOf(far.id)))).toBe("forbidden");
    const support = tenant.ctxAs("coordinator");
    const { rows } = await list(support);
    const unknown = rows.find((row) => row.operation === "pos-checks/fly");
    expect(await codeOf(replayOperation(support, String(unknown?.id)))).toBe("invalid_transition");
  });

  test("the inbox never keeps positions, only how many there were", async () => {
    const field = await newField({ isGeotagUser: true });
    const points = [{ id: uuidv7(), occurred_at: clock(-10 * MINUTE), latitude: -23.5, longitude: -46.6 }];
    const bad = { points: [{ id: uuidv7(), occurred_at: clock(0), latitude: -23.123456, longitude: 0, oops: 1 }] };
    await field.call("sync/push", {
      operations: [
        { op: "geolocations/create", id: uuidv7(), body: { points } },
        { op: "geolocations/create", id: uuidv7(), body: bad },
        { op: "geolocations/create", id: "no id", body: { points } },
      ],
    });
    const kept = await withTenant({ tenantId: field.tenant.tenantId }, (tx) => tx.select().from(syncInbox));
    expect(kept.map((line) => line.body)).toEqual(Array(3).fill({ points: 1 }));
  });
});
