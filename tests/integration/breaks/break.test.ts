import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import { posChecks, users, userWorkdays, workdayBreakChecks, workdayBreaks, workdayItems, workdays } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { remove } from "@/lib/engine/resource/operations/remove";
import { update } from "@/lib/engine/resource/operations/update";
import { workdayBlock } from "@/lib/field/hours/block";
import { boundOf } from "@/lib/shell/registry";
import { type ApiResult, callApi, tokenFor } from "../../support/api";
import type { Person, TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { codeOf, dataOf, minutesAgo, newField, phoneOf } from "./field";

let field: Awaited<ReturnType<typeof newField>>;
beforeAll(async () => {
  field = await newField();
});

describe("a break", () => {
  it("is begun and ended, with or without a position, and logged", async () => {
    const { start, end, tenant } = await newField();
    const here = { latitude: -23.561414, longitude: -46.655881 };
    const id = uuidv7();
    const begun = await start({ id, ...here });
    expect(begun.status).toBe(201);
    expect(dataOf(begun)).toMatchObject({
      id,
      ended_at: null,
      stipulated_minutes: 60,
      performed_minutes: null,
      ...here,
    });
    const ended = await end(id);
    expect(ended.status).toBe(200);
    expect(dataOf(ended)).toMatchObject({ performed_minutes: 55, flags: [], latitude_end: null });
    expect((await tenant.auditOf("workdayBreakCheck", id)).map((line) => line.action)).toEqual(["start", "end"]);
  });
  it("belongs to the day of its person's zone", async () => {
    const { start, tenant } = await newField();
    await withTenant(tenant, (tx) => tx.update(users).set({ timezone: "America/Rio_Branco" }));
    const begun = await start({ occurred_at: "2026-11-19T03:30:00Z" });
    expect(dataOf(begun)).toMatchObject({ date: "2026-11-18", timezone: "America/Rio_Branco", flags: ["late_sync"] });
  });
  it("is the same break when it is sent again, five times at once and later", async () => {
    const { start, end, tenant, lunch } = await newField();
    const body = { id: uuidv7(), workday_break_id: lunch, occurred_at: minutesAgo(60) };
    const burst = await Promise.all(Array.from({ length: 5 }, () => start(body)));
    expect(burst.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 201]);
    const leave = { occurred_at: minutesAgo(10) };
    const ends = await Promise.all(Array.from({ length: 5 }, () => end(body.id, leave)));
    expect(ends.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect((await start(body)).status).toBe(200);
    expect((await tenant.auditOf("workdayBreakCheck", body.id)).length).toBe(2);
  });
  it("refuses the same id with another body, and a second end", async () => {
    const { start, end, coffee } = await newField();
    const id = uuidv7();
    await start({ id });
    expect(codeOf(await start({ id, workday_break_id: coffee }))).toBe("conflict");
    await end(id);
    const again = await end(id, { occurred_at: minutesAgo(1) });
    expect([again.status, codeOf(again)]).toEqual([409, "conflict"]);
  });
  it("refuses a second one while it runs, whichever was first, and takes it afterwards", async () => {
    const { start, end, coffee, tenant } = await newField();
    const first = uuidv7();
    await start({ id: first, occurred_at: minutesAgo(300) });
    const second = { id: uuidv7(), workday_break_id: coffee, occurred_at: minutesAgo(200) };
    const refused = await start(second);
    expect([refused.status, codeOf(refused)]).toEqual([409, "break_open"]);
    expect(codeOf(await start({ occurred_at: minutesAgo(310) }))).toBe("break_open");
    await end(first, { occurred_at: minutesAgo(250) });
    expect((await start(second)).status).toBe(201);
    const rows = await withTenant(tenant, (tx) => tx.select().from(workdayBreakChecks));
    expect(rows).toHaveLength(2);
  });
  it("forgotten before a visit ended with it, so that the next one of the day begins, in whatever order they come", async () => {
    for (const late of [false, true]) {
      const { start, get, coffee, tenant } = await newField();
      const posId = await addPos(tenant.tenantId);
      const arrived = { occurredAt: new Date(minutesAgo(292)), localDate: "2026-11-20", timezone: "America/Sao_Paulo" };
      const userId = tenant.userIds.promoter;
      await withTenant(tenant, (tx) => tx.insert(posChecks).values({ id: uuidv7(), userId, posId, ...arrived }));
      const [first, second] = [uuidv7(), uuidv7()];
      const sent = [
        { id: first, workday_break_id: coffee, occurred_at: minutesAgo(300) },
        { id: second, occurred_at: minutesAgo(200) },
      ];
      for (const body of late ? sent.toReversed() : sent) expect((await start(body)).status).toBe(201);
      const ended = dataOf(await get(first));
      expect(new Date(String(ended.ended_at))).toEqual(arrived.occurredAt);
      expect(ended.flags).toContain("auto_ended");
      expect(dataOf(await get(second)).ended_at).toBeNull();
    }
  });
  it("refuses one that began while another ran, also once that is over", async () => {
    const { start, end, coffee } = await newField();
    const first = uuidv7();
    await start({ id: first, occurred_at: minutesAgo(300) });
    await end(first, { occurred_at: minutesAgo(150) });
    const second = { workday_break_id: coffee };
    expect(codeOf(await start({ ...second, occurred_at: minutesAgo(200) }))).toBe("break_open");
    expect((await start({ ...second, occurred_at: minutesAgo(150) })).status).toBe(201);
  });
  it("lets one of several at once begin", async () => {
    const { start, tenant } = await newField();
    const occurred_at = minutesAgo(30);
    const all = await Promise.all(Array.from({ length: 5 }, () => start({ id: uuidv7(), occurred_at })));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await withTenant(tenant, (tx) => tx.select().from(workdayBreakChecks))).toHaveLength(1);
  });
  it("forgotten the day before ends by itself, and its own end still counts when it comes", async () => {
    const { start, end, get, coffee } = await newField();
    const [first, second] = [uuidv7(), uuidv7()];
    await start({ id: first, occurred_at: minutesAgo(1300) });
    expect((await start({ id: second, workday_break_id: coffee, occurred_at: minutesAgo(280) })).status).toBe(201);
    expect(dataOf(await get(first))).toMatchObject({ performed_minutes: 60, flags: ["auto_ended", "late_sync"] });
    expect((await end(first, { occurred_at: minutesAgo(1285) })).status).toBe(200);
    expect(dataOf(await get(first))).toMatchObject({ performed_minutes: 15, flags: ["late_sync"] });
  });
  it("whose end comes the morning after was forgotten: it swallows no work of its day, closed before or not", async () => {
    const { start, end, get } = await newField();
    const [first, second, third] = [uuidv7(), uuidv7(), uuidv7()];
    await start({ id: first, occurred_at: minutesAgo(4000) });
    const late = await end(first, { occurred_at: minutesAgo(4000 - 660) });
    expect(late.status).toBe(200);
    expect(dataOf(late)).toMatchObject({ performed_minutes: 60, flags: ["auto_ended", "late_sync"] });
    await start({ id: second, occurred_at: minutesAgo(2600) });
    await start({ id: third, occurred_at: minutesAgo(1300) });
    expect((await end(second, { occurred_at: minutesAgo(1290) })).status).toBe(200);
    expect(dataOf(await get(second))).toMatchObject({ performed_minutes: 60 });
    expect((await end(third, { occurred_at: minutesAgo(1300 - 659) })).status).toBe(200);
    expect(dataOf(await get(third))).toMatchObject({ performed_minutes: 659, flags: ["late_sync"] });
  });
  it("keeps its end when its own comes after the next one had begun: two at once there are not", async () => {
    const { start, end, get } = await newField();
    const [first, second, now] = [uuidv7(), uuidv7(), Date.now()];
    const ago = (minutes: number) => ({ occurred_at: new Date(now - minutes * 60_000).toISOString() });
    await start({ id: second, ...ago(150) });
    await end(second, ago(135));
    expect((await start({ id: first, ...ago(180) })).status).toBe(201);
    expect((await end(first, ago(90))).status).toBe(200);
    expect(dataOf(await get(first))).toMatchObject({ performed_minutes: 30, flags: ["auto_ended", "late_sync"] });
  });
  it("ends in the same state whatever the order of its starts", async () => {
    const times = [3600, 2400, 400];
    const states = [];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      const { start, list } = await newField();
      for (const at of order) await start({ occurred_at: minutesAgo(times[at] ?? 0) });
      const rows = (await list({ sort: "started_at|asc" })).body.data as Record<string, unknown>[];
      states.push(rows.map((row) => [row.performed_minutes, row.flags]));
    }
    expect(states[0]).toEqual([
      [60, ["auto_ended", "late_sync"]],
      [60, ["auto_ended", "late_sync"]],
      [null, ["late_sync"]],
    ]);
    expect(states[1]).toEqual(states[0]);
    expect(states[2]).toEqual(states[0]);
  });
});

describe("one that is switched off", () => {
  const codesOf = (answer: ApiResult) => answer.body.error?.fields;
  const switchOff = (tenant: TestTenant, workdayId: string, breaks: object[]) =>
    update(boundOf("workday"), tenant.ctxAs("admin"), workdayId, { breaks });
  const both = (lunch: string, coffee: string, changes: object = {}) => [
    { id: lunch, name: "Almoço", duration: 60, ...changes },
    { id: coffee, name: "Café", duration: 15 },
  ];

  it("keeps what a phone recorded before, and refuses what begins after", async () => {
    const { tenant, workdayId, lunch, coffee, start, end } = await newField();
    const running = uuidv7();
    await start({ id: running, occurred_at: minutesAgo(30) });
    await switchOff(tenant, workdayId, both(lunch, coffee, { isActive: false }));
    const later = await start({ occurred_at: new Date(Date.now() + 1_000).toISOString() });
    expect([later.status, codesOf(later)]).toEqual([422, { workday_break_id: ["inactive_choice"] }]);
    expect((await start({ occurred_at: minutesAgo(200) })).status).toBe(201);
    expect((await end(running)).status).toBe(200);
    await switchOff(tenant, workdayId, both(lunch, coffee, { isActive: true }));
    expect((await start({ occurred_at: minutesAgo(0) })).status).toBe(201);
  });
  it("stays off since it was, whatever else of it is changed, and is left out of the package", async () => {
    const { tenant, workdayId, lunch, coffee, start } = await newField();
    const pull = async () => {
      const { token } = await tokenFor(tenant.tenantId, tenant.userIds.promoter);
      const { body } = await callApi(`/tenant/${tenant.tenantId}/sync/pull`, { token, body: {} });
      return (body.data as { workday: { breaks: { id: string }[] } }).workday.breaks.map(({ id }) => id).sort();
    };
    expect(await pull()).toEqual([lunch, coffee].sort());
    await switchOff(tenant, workdayId, both(lunch, coffee, { isActive: false }));
    await withTenant(tenant, (tx) =>
      tx
        .update(workdayBreaks)
        .set({ switchedOffAt: new Date(Date.now() - 3_600_000), name: "Refeição" })
        .where(eq(workdayBreaks.id, lunch)),
    );
    expect(await pull()).toEqual([coffee]);
    const [stored] = await withTenant(tenant, (tx) =>
      tx.select().from(workdayBreaks).where(eq(workdayBreaks.id, lunch)),
    );
    expect(Date.now() - Number(stored?.switchedOffAt)).toBeLessThan(3_600_000);
    expect((await start({ occurred_at: minutesAgo(60) })).status).toBe(201);
  });
  it("is not taken away while a phone may have it", async () => {
    const { tenant, workdayId, lunch, coffee } = await newField();
    const [, only] = both(lunch, coffee);
    const admin = tenant.ctxAs("admin");
    const { token } = await tokenFor(tenant.tenantId, tenant.userIds.promoter);
    await callApi(`/tenant/${tenant.tenantId}/sync/pull`, { token, body: {} });
    const removal = update(boundOf("workday"), admin, workdayId, { breaks: [only] });
    await expect(removal).rejects.toMatchObject({ details: { fields: { breaks: [{ code: "break_in_use" }] } } });
    // Nobody was given what is added now.
    const more = [...both(lunch, coffee), { name: "Lanche", duration: 10 }];
    await update(boundOf("workday"), admin, workdayId, { breaks: more });
    await update(boundOf("workday"), admin, workdayId, { breaks: both(lunch, coffee) });
  });
});

describe("other working hours", () => {
  it("keep what was recorded of the hours before them, and refuse what begins after", async () => {
    const { tenant, start, workdayId } = await newField();
    const next = uuidv7();
    await withTenant(tenant, async (tx) => {
      await tx.insert(workdays).values({ id: next, name: "Tarde" });
      const since = { validFrom: "2026-01-01", createdAt: new Date("2026-01-01T12:00:00Z") };
      await tx.update(userWorkdays).set(since).where(eq(userWorkdays.workdayId, workdayId));
      await tx.update(users).set({ workdayId: next }).where(eq(users.id, tenant.userIds.promoter));
    });
    expect((await start({ occurred_at: minutesAgo(90) })).status).toBe(201);
    const later = await start({ occurred_at: new Date(Date.now() + 1_000).toISOString() });
    expect(later.body.error?.fields).toEqual({ workday_break_id: ["not_found"] });
  });
  it("do not take the ones before them away while a phone may have recorded a break of those", async () => {
    const { tenant, start, workdayId } = await newField();
    const [admin, next] = [tenant.ctxAs("admin"), uuidv7()];
    const { token } = await tokenFor(tenant.tenantId, tenant.userIds.promoter);
    const move = () =>
      withTenant(tenant, async (tx) => {
        await tx.insert(workdays).values({ id: next, name: "Tarde" });
        const since = { validFrom: "2026-01-01", createdAt: new Date("2026-01-01T12:00:00Z") };
        await tx.update(userWorkdays).set(since).where(eq(userWorkdays.workdayId, workdayId));
        await tx.update(users).set({ workdayId: next });
      });
    await callApi(`/tenant/${tenant.tenantId}/sync/pull`, { token, body: {} });
    await move();
    const refused = { code: "has_bonds", details: { bonds: [{ resource: "users", count: 1 }] } };
    await expect(remove(boundOf("workday"), admin, [workdayId])).rejects.toMatchObject(refused);
    expect((await start({ occurred_at: minutesAgo(90) })).status).toBe(201);
  });
});

describe("bad input", () => {
  it.each([
    [{ occurred_at: "yesterday" }, "invalid_fields"],
    [{ occurred_at: new Date(Date.now() + 7 * 3_600_000).toISOString() }, "invalid_fields"],
    [{ latitude: -23.5 }, "no_location"],
    [{ latitude: 0, longitude: 0 }, "no_location"],
    [{ latitude: 91, longitude: 0 }, "invalid_fields"],
    [{ user_id: uuidv7() }, "invalid_fields"],
    [{ workday_break_id: uuidv7() }, "invalid_fields"],
    [{ id: "1" }, "invalid_fields"],
  ])("%j is %s", async (changes, code) => {
    const answer = await field.start(changes);
    expect([answer.status, codeOf(answer)]).toEqual([422, code]);
  });
  it("an end before the start is refused by name, and nothing changes", async () => {
    const { start, end, get } = await newField();
    const id = uuidv7();
    await start({ id });
    const answer = await end(id, { occurred_at: minutesAgo(90) });
    expect(answer.body.error?.fields).toEqual({ occurred_at: ["before_start"] });
    expect(dataOf(await get(id)).ended_at).toBeNull();
  });
  it("an end that names another break is refused", async () => {
    const { start, end, coffee } = await newField();
    const id = uuidv7();
    await start({ id });
    expect((await end(id, { workday_break_id: coffee })).body.error?.fields).toEqual({
      workday_break_id: ["not_found"],
    });
  });
});

describe("whose breaks", () => {
  it("a break of another workday or tenant cannot be taken", async () => {
    const other = await newField();
    const elsewhere = uuidv7();
    await withTenant(field.tenant, async (tx) => {
      const workdayId = uuidv7();
      await tx.insert(workdays).values({ id: workdayId, name: `Outra ${workdayId}` });
      await tx.insert(workdayBreaks).values({ id: elsewhere, workdayId, name: "Alheio", duration: 10 });
    });
    const [foreign, ofOthers, none] = [
      await field.start({ workday_break_id: other.lunch }),
      await field.start({ workday_break_id: elsewhere }),
      await field.start({ workday_break_id: uuidv7() }),
    ];
    expect(foreign.body.error?.fields).toEqual({ workday_break_id: ["not_found"] });
    expect(ofOthers.text.replace(/"request_id":"[^"]*"/, "")).toBe(foreign.text.replace(/"request_id":"[^"]*"/, ""));
    expect(none.body.error).toEqual(foreign.body.error);
  });
  it("another person's or tenant's break is exactly as missing as one that never was", async () => {
    const other = await newField();
    const [mine, theirs] = [uuidv7(), uuidv7()];
    await field.start({ id: mine });
    await other.start({ id: theirs });
    const colleague = await phoneOf(field.tenant, field.lunch, "promoter2");
    for (const call of [colleague.get, (id: string) => colleague.end(id)]) {
      const [a, b, c] = [await call(mine), await call(theirs), await call(uuidv7())];
      expect([a.status, b.status, c.status]).toEqual([404, 404, 404]);
      expect(a.body.error).toEqual(c.body.error);
      expect(b.body.error).toEqual(c.body.error);
    }
    expect(codeOf(await colleague.start({ id: mine, occurred_at: minutesAgo(3) }))).toBe("conflict");
    expect((await colleague.list()).body.data).toEqual([]);
  });
  it("is seen by its person, their supervisor and the back-office, not by others' leads", async () => {
    const { tenant, start, list, lunch } = await newField();
    const second = await phoneOf(tenant, lunch, "promoter2");
    const [own, others] = [uuidv7(), uuidv7()];
    await start({ id: own });
    await second.start({ id: others });
    const ids = async (phone: Awaited<ReturnType<typeof phoneOf>>) =>
      ((await phone.list()).body.data as { id: string }[]).map((row) => row.id).sort();
    expect(await ids({ list } as never)).toEqual([own]);
    expect(await ids(await phoneOf(tenant, lunch, "supervisor"))).toEqual([own]);
    expect(await ids(await phoneOf(tenant, lunch, "admin"))).toEqual([own, others].sort());
    expect((await (await phoneOf(tenant, lunch, "client")).list()).status).toBe(403);
  });
  it("is listed by day, person and break", async () => {
    const { tenant, start, list, lunch, coffee } = await newField();
    await start({ occurred_at: "2026-11-17T15:00:00Z" });
    await start({ occurred_at: "2026-11-18T15:00:00Z", workday_break_id: coffee });
    const total = async (body: Record<string, unknown>) => (await list(body)).body.meta?.total;
    expect(await total({ filters: { date: "2026-11-17" } })).toBe(1);
    expect(await total({ filters: { date: { from: "2026-11-17", to: "2026-11-18" } } })).toBe(2);
    expect(await total({ filters: { workday_break_id: lunch } })).toBe(1);
    expect(await total({ filters: { user_id: tenant.userIds.promoter2 } })).toBe(0);
    const dates = ((await list({ sort: "date|asc" })).body.data as { date: string }[]).map((row) => row.date);
    expect(dates).toEqual(["2026-11-17", "2026-11-18"]);
    expect(codeOf(await list({ filters: { nothing: 1 } }))).toBe("invalid_fields");
  });
});

describe("workdayBlock", () => {
  it("reads the hours of the person's workday when it blocks, and only then", async () => {
    const { tenant, workdayId } = await newField();
    const at = new Date("2026-11-20T03:00:00Z");
    const ask = (person: Person, zone: string) =>
      withTenant(tenant, (tx) => workdayBlock({ ...tenant.ctxAs("admin"), tx }, tenant.userIds[person], at, zone));
    await withTenant(tenant, (tx) =>
      tx.insert(workdayItems).values({ workdayId, weekday: 5, startTime: "08:00", endTime: "17:00" }),
    );
    expect(await ask("promoter", "America/Sao_Paulo")).toBeNull();
    await withTenant(tenant, (tx) => tx.update(workdays).set({ blockOutOfPeriod: true, tolerance: 15 }));
    expect(await ask("promoter", "America/Sao_Paulo")).toEqual({ nextAllowedAt: new Date("2026-11-20T10:45:00Z") });
    expect(await ask("promoter", "America/Noronha")).toEqual({ nextAllowedAt: new Date("2026-11-20T09:45:00Z") });
    expect(await ask("supervisor", "America/Sao_Paulo")).toBeNull();
  });
});

describe("the database", () => {
  it("keeps one open break per person by itself", async () => {
    const { tenant, start, lunch } = await newField();
    await start();
    const second = withTenant(tenant, (tx) =>
      tx.insert(workdayBreakChecks).values({
        workdayBreakId: lunch,
        userId: tenant.userIds.promoter,
        localDate: "2026-11-20",
        timezone: "America/Sao_Paulo",
        startedAt: new Date(),
      }),
    );
    await expect(second).rejects.toThrow();
  });
});
