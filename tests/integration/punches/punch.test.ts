import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import { roles, tenants, workdayPunches, workdays } from "@/db/schema";
import { withSystem, withTenant } from "@/db/with-tenant";
import { exportReport } from "@/lib/engine/report/file";
import { timesheetReport } from "@/lib/insight/hours/point-days.report";
import { personPoints } from "@/lib/insight/hours/points";
import { type ApiResult, callApi, tokenFor } from "../../support/api";
import type { Person } from "../../support/tenant";
import { addBreak, addDay, addStay, at, newShop, type Shop, WEDNESDAY } from "../hours/day";

type Body = Record<string, unknown>;
const SP = "America/Sao_Paulo";
const codeOf = (result: ApiResult) => result.body.error?.code;
const fieldsOf = (result: ApiResult) =>
  Object.fromEntries(Object.entries(result.body.error?.fields ?? {}).map(([key, codes]) => [key, codes[0]]));

async function phoneOf({ tenant }: Shop, person: Person = "promoter") {
  const { token } = await tokenFor(tenant.tenantId, tenant.userIds[person]);
  const call = (path: string, body: Body = {}, tenantId = tenant.tenantId) =>
    callApi(`/tenant/${tenantId}/workday-punches${path}`, { token, body });
  const bodyOf = (kind: "start" | "end", time: string, changes: Body = {}): Body => ({
    id: uuidv7(),
    kind,
    date: WEDNESDAY,
    occurred_at: at(WEDNESDAY, time, SP).toISOString(),
    time_zone: SP,
    ...changes,
  });
  return { token, call, bodyOf, punch: (...args: Parameters<typeof bodyOf>) => call("/create", bodyOf(...args)) };
}
async function wednesdayOf({ tenant }: Shop) {
  const { days } = await personPoints(tenant.ctxAs("admin"), tenant.userIds.promoter, WEDNESDAY.slice(0, 7));
  const day = days.find((one) => one.date === WEDNESDAY);
  const [first, last] = [day?.pairs[0], day?.pairs.at(-1)];
  return { ...day, ends: [first?.in, first?.inSource, last?.out, last?.outSource] };
}
const iso = (time: string) => at(WEDNESDAY, time, SP).toISOString();

let shop: Shop;
beforeAll(async () => {
  shop = await newShop();
});

describe("workday-punches/create", () => {
  it("keeps one start and one end of a day; the same id again is a replay, another one a 409", async () => {
    const own = await newShop();
    const { call, bodyOf, punch } = await phoneOf(own);
    const body = bodyOf("start", "07:55", { latitude: -23.5, longitude: -46.6, accuracy: 12 });
    const burst = await Promise.all(Array.from({ length: 5 }, () => call("/create", body)));
    expect(burst.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(burst[0]?.body.data).toMatchObject({
      id: body.id,
      kind: "start",
      date: WEDNESDAY,
      accuracy: 12,
      user_id: own.tenant.userIds.promoter,
    });
    const again = await punch("start", "08:30");
    expect([again.status, codeOf(again)]).toEqual([409, "duplicate"]);
    const other = await call("/create", { ...body, occurred_at: iso("07:50") });
    expect([other.status, codeOf(other)]).toEqual([409, "conflict"]);
    expect((await punch("end", "17:05")).status).toBe(201);
    const line = (await own.tenant.auditOf("workdayPunch", String(body.id))).map(({ action }) => action);
    expect(line).toEqual(["create"]);
  });

  it("says what is wrong in words", async () => {
    const { punch } = await phoneOf(await newShop());
    const wrong = async (...args: Parameters<typeof punch>) => {
      const answer = await punch(...args);
      return [answer.status, fieldsOf(answer)];
    };
    expect(await wrong("start", "08:00", { date: "2026-10-20" })).toEqual([422, { date: "other_day" }]);
    expect(await wrong("start", "08:00", { kind: "lunch" })).toEqual([422, { kind: "invalid_choice" }]);
    expect(await wrong("start", "08:00", { time_zone: "Nowhere" })).toEqual([422, { time_zone: "invalid_time_zone" }]);
    expect(await wrong("start", "08:00", { photo_id: uuidv7() })).toEqual([422, { photo_id: "not_found" }]);
    expect(await wrong("start", "08:00", { note: "x" })).toEqual([422, { note: "unknown_field" }]);
    expect(codeOf(await punch("start", "08:00", { latitude: 0, longitude: 0 }))).toBe("no_location");
    expect((await punch("end", "17:00")).status).toBe(201);
    expect(await wrong("start", "17:30")).toEqual([422, { occurred_at: "end_not_after_start" }]);
  });

  it("comes by sync/push too", async () => {
    const own = await newShop();
    const { token, bodyOf } = await phoneOf(own);
    const { id, ...body } = bodyOf("start", "08:00");
    const operations = [{ op: "workday-punches/create", id, body }];
    const push = () => callApi(`/tenant/${own.tenant.tenantId}/sync/push`, { token, body: { operations } });
    const statusOf = (answer: ApiResult) => (answer.body.data as Body[]).map((one) => one.status);
    expect(statusOf(await push())).toEqual(["applied"]);
    expect(statusOf(await push())).toEqual(["replayed"]);
  });

  it("asks for the permission, and shows nobody what is not theirs to see", async () => {
    const { bodyOf, call } = await phoneOf(shop);
    const body = bodyOf("start", "08:00");
    expect((await call("/create", body)).status).toBe(201);
    const [supervisor, second, foreign] = [
      await phoneOf(shop, "supervisor"),
      await phoneOf(shop, "promoter2"),
      await phoneOf(await newShop()),
    ];
    const idsOf = async (phone: typeof foreign) =>
      ((await phone.call("", { filters: { date: WEDNESDAY } })).body.data as Body[]).map((one) => one.id);
    expect(await idsOf(supervisor)).toEqual([body.id]);
    // A role without team scope sees its tenant's; another tenant's person none of it.
    expect(await idsOf(foreign)).toEqual([]);
    expect((await supervisor.call(`/${body.id}`)).status).toBe(200);
    const missing = await foreign.call(`/${uuidv7()}`);
    expect((await foreign.call(`/${body.id}`)).body.error).toEqual(missing.body.error);
    expect((await foreign.call("/create", bodyOf("end", "17:00"), shop.tenant.tenantId)).status).toBe(404);
    // The id of another's punch is taken, whoever it is of.
    expect((await second.call("/create", { ...body })).status).toBe(409);
    await withTenant(shop.tenant, (tx) =>
      tx.update(roles).set({ permissions: [] }).where(eq(roles.tenantId, shop.tenant.tenantId)),
    );
    expect([(await call("/create", bodyOf("end", "17:00"))).status, (await call("")).status]).toEqual([403, 403]);
  });
});

describe("the points of a day with punches", () => {
  const punchBoth = async (own: Shop) => {
    const { punch } = await phoneOf(own);
    await addDay(own, WEDNESDAY);
    await punch("start", "07:45");
    await punch("end", "17:20");
  };
  const withType = (own: Shop, mandatoryType: "no_mandatory" | "last_checkin" | "determined_time") =>
    withTenant(own.tenant, (tx) => tx.update(workdays).set({ mandatoryType }));

  it("begin and end with them, with the last check-out, or at the set hour, as the workday says", async () => {
    const own = await newShop();
    await punchBoth(own);
    expect((await wednesdayOf(own)).ends).toEqual([iso("07:45"), "punch", iso("17:20"), "punch"]);
    expect(await wednesdayOf(own)).toMatchObject({ worked: 515, paused: 60 });
    await withType(own, "last_checkin");
    expect((await wednesdayOf(own)).ends).toEqual([iso("07:45"), "punch", iso("17:00"), "gps"]);
    await withType(own, "determined_time");
    await withTenant(own.tenant, (tx) => tx.delete(workdayPunches));
    await addStay(own, WEDNESDAY, "17:10", null);
    expect((await wednesdayOf(own)).ends).toEqual([iso("08:00"), "gps", null, null]);
    const early = await newShop();
    await withType(early, "determined_time");
    await addStay(early, WEDNESDAY, "08:00", "15:00");
    expect((await wednesdayOf(early)).ends).toEqual([iso("08:00"), "gps", iso("17:00"), "workday"]);
  });

  it("say so on the screen and in the file, as a source of its own", async () => {
    const own = await newShop();
    await punchBoth(own);
    const { promoter } = own.tenant.userIds;
    const file = await exportReport(
      own.tenant.ctxAs("admin"),
      timesheetReport,
      { month: WEDNESDAY.slice(0, 7), userId: promoter },
      "csv",
    );
    expect(file.file.toString("utf8")).toContain("Ponto batido");
  });
});

describe("a tenant without breaks (is_interval)", () => {
  it("demands none, offers none and takes none", async () => {
    const own = await newShop(SP, { isInterval: false });
    const { tenant, lunch } = own;
    await addStay(own, WEDNESDAY, "08:00", "17:00");
    const day = await wednesdayOf(own);
    expect(day).toMatchObject({ stipulatedBreak: 0, breakDebt: 0, leastBreak: 0, flags: [] });
    const { token } = await tokenFor(tenant.tenantId, tenant.userIds.promoter);
    const api = (path: string, body: Body) => callApi(`/tenant/${tenant.tenantId}/${path}`, { token, body });
    const workdayOf = async () => {
      const pulled = (await api("sync/pull", {})).body.data as Record<string, Body[]>;
      return Object.values(pulled)
        .flat()
        .find((one) => one && typeof one === "object" && "mandatory_type" in one);
    };
    expect(await workdayOf()).toMatchObject({ mandatory_type: "no_mandatory", breaks: [] });
    const start = () =>
      api("workday-break-checks/start", { id: uuidv7(), workday_break_id: lunch, occurred_at: iso("12:00") });
    expect(fieldsOf(await start())).toEqual({ workday_break_id: "breaks_not_taken" });
    await withSystem("test", (tx) =>
      tx.update(tenants).set({ isInterval: true }).where(eq(tenants.id, tenant.tenantId)),
    );
    expect((await start()).status).toBe(201);
    expect(await workdayOf()).toMatchObject({ breaks: [{ id: lunch }] });
    await addBreak(own, "2026-10-22", "12:00", "13:00");
    expect((await wednesdayOf(own)).stipulatedBreak).toBe(60);
  });
});
