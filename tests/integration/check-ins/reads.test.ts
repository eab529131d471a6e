import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { businessUnitPos, justifications, justificationTypes, posChecks, roles, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { describeEvents } from "@/lib/engine/events/describe";
import { addressed, countArrived, screenPage } from "@/lib/engine/events/read";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { parseListParams } from "@/lib/engine/resource/url-state";
import { checkDetail, checkViews } from "@/lib/field/check-ins/page";
import { checkEvents } from "@/lib/field/check-ins/pos-check.events";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { callApi, tokenFor } from "../../support/api";
import type { TestTenant } from "../../support/tenant";
import { addPos, clock, codeOf, dataOf, HOUR, metresAway, newField, ownStorage, phoneOf } from "./visit";

beforeAll(async () => {
  await ownStorage();
});

const shownTo = async (ctx: Ctx) => checkViews(ctx, (await screenPage(checkEvents, ctx, everything)).rows);
const opened = (ctx: Ctx, id: string) => addressed(id, (one) => checkDetail(ctx, one));

const everything: ListQuery = { page: 1, perPage: 50, sort: ["occurredAt", "desc"], filters: {} };
const idsOf = (answer: { body: { data?: unknown } }) => (answer.body.data as { id: string }[]).map((row) => row.id);

/** Two promoters of two teams, each with one visit at a PDV of their own. */
async function twoTeams() {
  const field = await newField();
  const otherPos = await addPos(field.tenant.tenantId);
  const colleague = await phoneOf(field.tenant, otherPos, "promoter2");
  const mine = String(dataOf(await field.checkIn()).id);
  const theirs = String(dataOf(await colleague.checkIn({ occurred_at: clock(-2 * HOUR) })).id);
  return { ...field, otherPos, colleague, mine, theirs };
}
const readerOf = async (tenant: TestTenant, person: "admin" | "supervisor" | "client" | "promoter") => {
  const { token } = await tokenFor(tenant.tenantId, tenant.userIds[person]);
  return (path: string, body: Record<string, unknown> = {}) =>
    callApi(`/tenant/${tenant.tenantId}/${path}`, { token, body });
};

describe("who sees which visits", () => {
  test("an admin all, a supervisor the team's, a promoter the own, a client those at its PDVs", async () => {
    const { tenant, otherPos, mine, theirs } = await twoTeams();
    const link = { businessUnitId: tenant.businessUnitId, posId: otherPos };
    await withTenant({ tenantId: tenant.tenantId }, (tx) => tx.insert(businessUnitPos).values(link));
    const expected = { admin: [mine, theirs], supervisor: [mine], promoter: [mine], client: [theirs] } as const;
    for (const [person, ids] of Object.entries(expected)) {
      const read = await readerOf(tenant, person as keyof typeof expected);
      const answer = await read("pos-checks");
      expect([person, idsOf(answer)]).toEqual([person, ids]);
      expect(answer.body.meta).toMatchObject({ total: ids.length });
      const missing = await read(`pos-checks/${uuidv7()}`);
      for (const id of [mine, theirs]) {
        const one = await read(`pos-checks/${id}`);
        if ((ids as readonly string[]).includes(id)) expect(one.status).toBe(200);
        else expect([one.status, one.text]).toEqual([404, missing.text]);
      }
    }
  });

  test("another tenant sees none of it, by list, id or filter", async () => {
    const { tenant, posId, mine } = await twoTeams();
    const stranger = await newField();
    const read = await readerOf(stranger.tenant, "admin");
    expect(idsOf(await read("pos-checks", { ids: [mine] }))).toEqual([]);
    expect(idsOf(await read("pos-checks", { filters: { pos_id: posId } }))).toEqual([]);
    expect(idsOf(await read("pos-checks", { filters: { user_id: tenant.userIds.promoter } }))).toEqual([]);
    expect((await read(`pos-checks/${mine}`)).status).toBe(404);
  });

  test("without POSCHECK_GET nothing is read, without POSCHECK_POST nothing is written", async () => {
    const { tenant, arrival } = await newField();
    const person = async (permissions: string[]) => {
      const [roleId, userId] = [uuidv7(), uuidv7()];
      await withTenant({ tenantId: tenant.tenantId }, async (tx) => {
        await tx.insert(roles).values({ id: roleId, name: roleId, alias: "Papel", permissions });
        await tx
          .insert(users)
          .values({ id: userId, roleId, name: "Alguém", email: `${userId}@teste.example`, type: "tenant" });
      });
      const { token } = await tokenFor(tenant.tenantId, userId);
      return (path: string, body = {}) => callApi(`/tenant/${tenant.tenantId}/${path}`, { token, body });
    };
    const [reader, writer] = [await person(["POSCHECK_GET"]), await person(["POSCHECK_POST"])];
    expect(codeOf(await reader("pos-checks/check-in", arrival()))).toBe("forbidden");
    expect(codeOf(await reader(`pos-checks/${uuidv7()}/check-out`, {}))).toBe("forbidden");
    expect(codeOf(await writer("pos-checks"))).toBe("forbidden");
    expect(codeOf(await writer(`pos-checks/${uuidv7()}`))).toBe("forbidden");
    const opened = await writer("pos-checks/check-in", arrival());
    expect(opened.status, opened.text).toBe(201);
  });
});

describe("the list", () => {
  test("filters, sorts and pages", async () => {
    const { tenant, posId, otherPos, colleague, mine, theirs } = await twoTeams();
    await colleague.checkOut(theirs, { ...metresAway(4000), forced: true });
    const read = await readerOf(tenant, "admin");
    const found = async (body: Record<string, unknown>) => idsOf(await read("pos-checks", body));
    expect(await found({ filters: { user_id: tenant.userIds.promoter } })).toEqual([mine]);
    expect(await found({ filters: { pos_id: [posId, otherPos] } })).toEqual([mine, theirs]);
    expect(await found({ filters: { forced: true } })).toEqual([theirs]);
    expect(await found({ filters: { out_of_radius: true } })).toEqual([theirs]);
    expect(await found({ filters: { out_of_radius: false } })).toEqual([mine]);
    expect(await found({ filters: { open: true } })).toEqual([mine]);
    expect(await found({ filters: { date: { from: "2000-01-01", to: "2001-01-01" } } })).toEqual([]);
    expect(await found({ search: "Pessoa promoter2" })).toEqual([theirs]);
    expect(await found({ search: `pos:PDV ${posId}` })).toEqual([mine]);
    expect(await found({ sort: "occurred_at|asc" })).toEqual([theirs, mine]);
    expect(await found({ orderBy: "user", sortedBy: "desc" })).toEqual([theirs, mine]);
    const second = await read("pos-checks", { per_page: 1, page: 2 });
    expect([idsOf(second), second.body.meta]).toEqual([
      [theirs],
      { page: 2, per_page: 1, total: 2, last_page: 2, total_is_estimate: false },
    ]);
  });

  test.each([
    [{ filters: { forced: "perhaps" } }, "filters.forced", "invalid_type"],
    [{ filters: { pos_id: "nonsense" } }, "filters.pos_id", "invalid_id"],
    [{ filters: { date: { from: "2026-02-31" } } }, "filters.date", "invalid_date"],
    [{ filters: { tenant_id: uuidv7() } }, "filters.tenant_id", "unknown_field"],
    [{ sort: "photos|asc" }, "sort", "invalid_choice"],
    [{ per_page: 1001 }, "per_page", "above_max"],
    [{ nonsense: 1 }, "nonsense", "unknown_field"],
  ])("refuses %j by name", async (body, field, code) => {
    const { list } = await newField();
    const answer = await list(body);
    expect(answer.body.error).toMatchObject({ code: "invalid_fields", fields: { [field]: [code] } });
  });
});

describe("the screen", () => {
  test("shows the newest 1000 that match, and says so", async () => {
    const { tenant, posId } = await newField();
    const first = Date.now() - 5000 * HOUR;
    const rows = Array.from({ length: 1005 }, (_, i) => {
      const occurredAt = new Date(first + i * HOUR);
      const closed = { checkOutAt: occurredAt, checkOutReceivedAt: occurredAt, timeInStoreSeconds: 0 };
      return {
        userId: tenant.userIds.promoter,
        posId,
        localDate: "2026-01-01",
        timezone: "UTC",
        occurredAt,
        batteryIn: i % 100,
        ...closed,
      };
    });
    await withTenant({ tenantId: tenant.tenantId }, (tx) => tx.insert(posChecks).values(rows));
    const ctx = tenant.ctxAs("admin");
    const page = await screenPage(checkEvents, ctx, everything);
    expect([page.total, page.capped, page.rows.length]).toEqual([1000, true, 50]);
    // Sorted another way, the oldest five are still not among them.
    const oldest = await screenPage(checkEvents, ctx, { ...everything, sort: ["occurredAt", "asc"] });
    expect(oldest.rows[0]?.occurredAt.getTime()).toBe(first + 5 * HOUR);
    const last = await screenPage(checkEvents, ctx, { ...everything, page: 99 });
    expect([last.page, last.rows.length]).toEqual([20, 50]);
  });

  test("tells of visits that arrived since, within what the reader sees", async () => {
    const { tenant, checkIn } = await newField();
    const { seenUntil } = await screenPage(checkEvents, tenant.ctxAs("admin"), everything);
    await checkIn();
    const since = seenUntil;
    expect(await countArrived(checkEvents, tenant.ctxAs("admin"), everything, since)).toBe(1);
    expect(await countArrived(checkEvents, tenant.ctxAs("client"), everything, since)).toBe(0);
    expect(
      await countArrived(
        checkEvents,
        tenant.ctxAs("admin"),
        { filters: { forced: { op: "in", values: ["true"] } } },
        since,
      ),
    ).toBe(0);
  });

  test("puts a visit into the reader's words", async () => {
    const { tenant, checkIn, checkOut } = await newField();
    const { id } = dataOf(
      await checkIn({ occurred_at: "2026-03-10T11:05:00Z", date: "2026-03-10", ...metresAway(640), battery: 9 }),
    );
    await checkOut(id, { occurred_at: "2026-03-10T11:52:00Z" });
    const [visit] = await shownTo(tenant.ctxAs("admin"));
    expect(visit).toMatchObject({
      user: "Pessoa promoter",
      date: "10/03/2026",
      timeIn: "08:05",
      timeOut: "08:52",
      stay: "47\u00a0min",
      distanceIn: { text: "640 m", alarming: true },
      distanceOut: { text: "15 m", alarming: false },
      batteryIn: { text: "9%", alarming: true },
      closing: null,
    });
    expect(visit?.map.sides.map((side) => [side.kind, side.outside])).toEqual([
      ["in", true],
      ["out", false],
    ]);
    const [english] = await shownTo(tenant.ctxAs("admin", { locale: "en" }));
    expect(english?.date).toBe("10 Mar 2026");
    expect(english?.marks.map((mark) => mark.text)).toContain("Check-in out of radius");
  });

  test("opens only a visit that the reader may see", async () => {
    const { tenant, mine } = await twoTeams();
    expect((await opened(tenant.ctxAs("admin"), mine))?.id).toBe(mine);
    expect(await opened(tenant.ctxAs("client"), mine)).toBeNull();
    expect(await opened(tenant.ctxAs("admin"), "nonsense")).toBeNull();
  });

  test("offers a filter by people only to those who may list them", async () => {
    const { tenant } = await newField();
    const keys = async (person: "admin" | "client") =>
      (await describeEvents(checkEvents, tenant.ctxAs(person))).filters.map((f) => f.key);
    expect(await keys("admin")).toContain("userId");
    expect(await keys("client")).not.toContain("userId");
    const params = {
      f_userId: tenant.userIds.promoter,
      f_posId: "nonsense",
      f_forced: "true",
      per_page: "7",
      sort: "photos",
    };
    const query = parseListParams(await describeEvents(checkEvents, tenant.ctxAs("admin")), params);
    expect(query).toMatchObject({ perPage: 50, sort: ["occurredAt", "desc"] });
    expect(Object.keys(query.filters)).toEqual(["userId", "forced"]);
  });
});

test("a justification whose type allows absence lets the check-in in, marked", async () => {
  const { tenant, posId, checkIn } = await newField({ isMinimumDistanceCheckin: true, minimumDistanceCheckin: 200 });
  const away = { ...metresAway(900), occurred_at: "2026-03-10T12:00:00Z", date: "2026-03-10" };
  expect(codeOf(await checkIn(away))).toBe("checkin_distance_exceeded");
  await withTenant({ tenantId: tenant.tenantId }, async (tx) => {
    const [type] = await tx
      .insert(justificationTypes)
      .values({ name: "Loja fechada", allowAbsenceCheckIn: true })
      .returning();
    const owner = { userId: tenant.userIds.promoter, posId, localDate: "2026-03-10" };
    await tx.insert(justifications).values({ justificationTypeId: type?.id ?? "", ...owner });
  });
  expect(codeOf(await checkIn({ ...away, occurred_at: "2026-03-11T12:00:00Z", date: "2026-03-11" }))).toBe(
    "checkin_distance_exceeded",
  );
  const answer = await checkIn(away);
  expect(dataOf(answer).flags).toEqual(["out_of_radius_in", "justified_absence", "late_sync"]);
});
