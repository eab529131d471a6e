import { asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, it } from "vitest";
import { pos, posChecks, sessions, teams, users, visits, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { localDate } from "@/lib/base/calendar/zone";
import { update } from "@/lib/engine/resource/operations/update";
import { dismiss, dismissalPlan, rehire } from "@/lib/field/dismissals/dismissal";
import { beginTenantDays } from "@/lib/field/schedules/begin-day";
import { rejudgeDay } from "@/lib/field/schedules/rejudge";
import { boundOf } from "@/lib/shell/registry";
import { tokenFor } from "../../support/api";
import { newTenant } from "../../support/tenant";

const day = (offset: number) => localDate(new Date(Date.now() + offset * 86_400_000), "America/Sao_Paulo");

async function setup() {
  const t = await newTenant();
  const ctx = t.ctxAs("admin");
  const posId = uuidv7();
  const [past, running, ahead] = [uuidv7(), uuidv7(), uuidv7()];
  const { supervisor, promoter, promoter2, coordinator } = t.userIds;
  await withTenant(ctx, async (tx) => {
    await tx.insert(pos).values({ id: posId, name: `PDV ${posId}` });
    const route = { userId: supervisor, posId };
    await tx.insert(workschedules).values([
      { ...route, id: past, startDate: day(-60), endDate: day(-31) },
      { ...route, id: running, startDate: day(-30), endDate: null },
      { ...route, id: ahead, startDate: day(10), endDate: day(20), frequencies: ["week_1"] },
    ]);
    await tx.update(users).set({ managerId: supervisor }).where(eq(users.id, promoter2));
  });
  const routes = () =>
    withTenant(ctx, (tx) =>
      tx
        .select({
          userId: workschedules.userId,
          from: workschedules.startDate,
          to: workschedules.endDate,
          isActive: workschedules.isActive,
        })
        .from(workschedules)
        .orderBy(asc(workschedules.startDate), asc(workschedules.id)),
    );
  const person = async (id: string) =>
    (await withTenant(ctx, (tx) => tx.select().from(users).where(eq(users.id, id))))[0];
  return { t, ctx, supervisor, promoter, promoter2, coordinator, routes, person };
}

describe("a dismissal", () => {
  it("says before what is left behind", async () => {
    const { ctx, supervisor } = await setup();
    expect(await dismissalPlan(ctx, supervisor)).toEqual({
      today: day(0),
      legacy: { supervised: 1, managed: 1, teams: 1, routes: 2 },
    });
  });

  it("hands people, team and routes over, and keeps the past with who made it", async () => {
    const { t, ctx, supervisor, promoter, promoter2, coordinator, routes, person } = await setup();
    const { sessionId } = await tokenFor(t.tenantId, supervisor);
    await dismiss(ctx, supervisor, { date: day(0), heirId: coordinator });
    expect(await person(supervisor)).toMatchObject({ isActive: false, resignationDate: day(0) });
    expect((await person(promoter))?.supervisorId).toBe(coordinator);
    expect((await person(promoter2))?.managerId).toBe(coordinator);
    const [team] = await withTenant(ctx, (tx) => tx.select().from(teams).where(eq(teams.id, t.teamIds[0])));
    expect(team?.supervisorId).toBe(coordinator);
    expect(await routes()).toEqual([
      { userId: supervisor, from: day(-60), to: day(-31), isActive: true },
      { userId: supervisor, from: day(-30), to: day(0), isActive: true },
      { userId: coordinator, from: day(1), to: null, isActive: true },
      { userId: coordinator, from: day(10), to: day(20), isActive: true },
    ]);
    const [session] = await withTenant(ctx, (tx) => tx.select().from(sessions).where(eq(sessions.id, sessionId)));
    expect(session?.revokedAt).not.toBeNull();
    expect((await t.auditOf("user", supervisor)).at(-1)).toMatchObject({ action: "dismiss", actorId: t.userIds.admin });
  });

  it("leaves the heir no PDV twice a day: what they have whole goes on as theirs, what only meets it is refused by name", async () => {
    const { ctx, supervisor, coordinator, routes } = await setup();
    const [{ posId = "" } = {}] = await withTenant(ctx, (tx) =>
      tx.select({ posId: workschedules.posId }).from(workschedules),
    );
    const id = uuidv7();
    const own = (values: Partial<typeof workschedules.$inferInsert>) =>
      withTenant(ctx, (tx) => tx.update(workschedules).set(values).where(eq(workschedules.id, id)));
    const running = { id, userId: coordinator, posId, startDate: day(-30) };
    await withTenant(ctx, (tx) => tx.insert(workschedules).values({ ...running, frequencies: ["week_2"] }));
    const before = await routes();
    const meets = { details: { fields: { heirId: [{ code: "routes_in_common", params: { count: 1 } }] } } };
    await expect(dismiss(ctx, supervisor, { date: day(0), heirId: coordinator })).rejects.toMatchObject(meets);
    // The same rule, but for some days only: what comes after them would be lost.
    await own({ frequencies: ["any_day"], endDate: day(9) });
    await expect(dismiss(ctx, supervisor, { date: day(0), heirId: coordinator })).rejects.toMatchObject(meets);
    expect((await routes()).length).toBe(before.length);
    await withTenant(ctx, (tx) => tx.delete(workschedules).where(eq(workschedules.startDate, day(10))));
    await own({ endDate: null });
    await dismiss(ctx, supervisor, { date: day(0), heirId: coordinator });
    expect((await routes()).filter((route) => route.isActive && (!route.to || route.to > day(0)))).toEqual([
      { userId: coordinator, from: day(-30), to: null, isActive: true },
    ]);
  });

  it("without an heir leaves nobody above, and ends the routes", async () => {
    const { ctx, supervisor, promoter, routes, person } = await setup();
    await dismiss(ctx, supervisor, { date: day(-1), heirId: null });
    expect((await person(promoter))?.supervisorId).toBeNull();
    expect((await routes()).filter((r) => r.isActive && (!r.to || r.to > day(-1)))).toEqual([]);
  });

  it("by somebody below puts nobody above themselves", async () => {
    const { ctx, supervisor, promoter2, person } = await setup();
    await dismiss(ctx, supervisor, { date: day(0), heirId: promoter2 });
    expect((await person(promoter2))?.managerId).toBeNull();
  });

  it.each([
    ["a day to come", { date: day(2), heirId: null }, "date", "in_the_future"],
    ["no day", { date: "", heirId: null }, "date", "required"],
    ["a day that is none", { date: "2026-02-30", heirId: null }, "date", "invalid_date"],
    ["an heir who is none", { date: day(0), heirId: uuidv7() }, "heirId", "not_found"],
  ])("refuses %s, and changes nothing", async (_name, input, field, code) => {
    const { ctx, supervisor, promoter, person } = await setup();
    await expect(dismiss(ctx, supervisor, input)).rejects.toMatchObject({
      details: { fields: { [field]: [{ code }] } },
    });
    expect((await person(supervisor))?.isActive).toBe(true);
    expect((await person(promoter))?.supervisorId).toBe(supervisor);
  });

  it("refuses as heir a member of the team, a client, oneself, and a stranger", async () => {
    const { t, ctx, supervisor, promoter } = await setup();
    const foreign = await newTenant();
    for (const [heirId, code] of [
      [promoter, "supervisor_is_member"],
      [t.userIds.client, "invalid_choice"],
      [supervisor, "self_reference"],
      [foreign.userIds.coordinator, "not_found"],
    ]) {
      await expect(dismiss(ctx, supervisor, { date: day(0), heirId })).rejects.toMatchObject({
        details: { fields: { heirId: [{ code }] } },
      });
    }
  });

  it("is nobody's own, needs the permission, and reaches no other tenant", async () => {
    const { t, ctx, supervisor } = await setup();
    const input = { date: day(0), heirId: null };
    await expect(dismiss(ctx, ctx.userId, input)).rejects.toMatchObject({ code: "invalid_transition" });
    await expect(dismiss(t.ctxAs("promoter"), supervisor, input)).rejects.toMatchObject({ code: "forbidden" });
    const foreign = await newTenant();
    await expect(dismiss(ctx, foreign.userIds.promoter, input)).rejects.toMatchObject({ code: "not_found" });
    await dismiss(ctx, supervisor, input);
    await expect(dismiss(ctx, supervisor, input)).rejects.toMatchObject({ code: "invalid_transition" });
  });
});

describe("a dismissal that is entered afterwards", () => {
  /** Routes of the supervisor at two PDVs, written since the day before yesterday; today they were at the second one. */
  async function begun() {
    const t = await newTenant();
    const ctx = t.ctxAs("admin");
    const { supervisor, coordinator } = t.userIds;
    const places = [uuidv7(), uuidv7()];
    const ids = places.map(() => uuidv7());
    await withTenant(ctx, async (tx) => {
      await tx.insert(pos).values(places.map((id) => ({ id, name: `PDV ${id}` })));
      await tx.insert(workschedules).values(
        places.map((posId, at) => ({
          ...{ id: ids[at], userId: supervisor, posId, startDate: day(-9), onHolidays: true },
        })),
      );
    });
    for (const offset of [-2, -1, 0]) await beginTenantDays(t.tenantId, day(offset), new Date());
    await withTenant(ctx, async (tx) => {
      const occurredAt = new Date();
      await tx.insert(posChecks).values({
        ...{ userId: supervisor, posId: places[1] ?? "", workScheduleId: ids[1], occurredAt },
        ...{ localDate: day(0), timezone: "America/Sao_Paulo" },
      });
      await rejudgeDay({ ...ctx, tx }, supervisor, day(0));
    });
    const names = new Map(Object.entries(t.userIds).map(([name, id]) => [id, name]));
    const written = () =>
      withTenant(ctx, async (tx) => {
        const rows = await tx.select().from(visits);
        const of = (offset: number) =>
          places.map((posId) => {
            const found = rows.filter((row) => row.posId === posId && row.localDate === day(offset));
            return found.map(({ userId, status }) => `${names.get(userId)} ${status}`).join();
          });
        return [-2, -1, 0].map(of);
      });
    return { ctx, supervisor, coordinator, written };
  }

  it("gives today's visits to the heir, and lets nobody miss what they were not here for", async () => {
    const { ctx, supervisor, coordinator, written } = await begun();
    expect(await written()).toEqual([
      ["supervisor missed", "supervisor missed"],
      ["supervisor missed", "supervisor missed"],
      ["supervisor planned", "supervisor done"],
    ]);
    await dismiss(ctx, supervisor, { date: day(-2), heirId: coordinator });
    expect(await written()).toEqual([
      ["supervisor missed", "supervisor missed"],
      ["supervisor away", "supervisor away"],
      ["coordinator planned", "supervisor done"],
    ]);
  });

  it("without an heir leaves today's visits to nobody; a last day that was mistyped is taken back", async () => {
    const { ctx, supervisor, written } = await begun();
    await update(boundOf("user"), ctx, supervisor, { resignationDate: day(-2) });
    const away = ["supervisor away", "supervisor away"];
    expect((await written())[1]).toEqual(away);
    expect((await written())[2]).toEqual(["supervisor away", "supervisor done"]);
    await update(boundOf("user"), ctx, supervisor, { resignationDate: null });
    expect((await written())[1]).toEqual(["supervisor missed", "supervisor missed"]);
    await dismiss(ctx, supervisor, { date: day(-2), heirId: null });
    expect((await written())[1]).toEqual(away);
    expect((await written())[2]).toEqual(["supervisor away", "supervisor done"]);
  });
});

describe("coming back", () => {
  it("restores the account from a new day of admission, within the limit", async () => {
    const { ctx, supervisor, person } = await setup();
    await expect(rehire(ctx, supervisor, { date: day(0) })).rejects.toMatchObject({ code: "invalid_transition" });
    await dismiss(ctx, supervisor, { date: day(-5), heirId: null });
    await expect(rehire(ctx, supervisor, { date: day(-9) })).rejects.toMatchObject({
      details: { fields: { date: [{ code: "before_resignation" }] } },
    });
    await rehire(ctx, supervisor, { date: day(0) });
    expect(await person(supervisor)).toMatchObject({ isActive: true, resignationDate: null, admissionDate: day(0) });
  });
  it("is refused when all seats are taken", async () => {
    const t = await newTenant({ limitUsers: 5 });
    const ctx = t.ctxAs("admin");
    await dismiss(ctx, t.userIds.promoter, { date: day(0), heirId: null });
    await withTenant(ctx, (tx) =>
      tx.insert(users).values({ name: "Outra", email: "outra@exemplo.com.br", roleId: t.roleIds.promotor ?? "" }),
    );
    await expect(rehire(ctx, t.userIds.promoter, { date: day(0) })).rejects.toMatchObject({ code: "limit_reached" });
  });
});
