import "../../support/clear-of-midnight";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import {
  justifications,
  mixes,
  mixProducts,
  posChecks,
  questionnaireAnswers,
  visits,
  workschedules,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { myDay } from "@/lib/field/agenda/my-day";
import type { Permission } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newQuestion, newTask, refusalOf } from "../../support/tasks";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos, dayOf } from "../check-ins/visit";
import { newProduct } from "../dashboards/shelf";
import { answerOn } from "../due/task";
import { addType, planVisit, REASON } from "../justifications/field";

const TODAY = dayOf(null);
let mine: TestTenant;
let me: Ctx;
let first: string;
let second: string;
let taskId: string;

beforeAll(async () => {
  mine = await newTenant();
  me = mine.ctxAs("promoter");
  [first, second] = [await addPos(mine.tenantId), await addPos(mine.tenantId)];
  await planVisit(mine, first, TODAY, { startTime: "08:00", plannedMinutes: 45 });
  await planVisit(mine, second, TODAY, { startTime: "10:00" });
  const question = await newQuestion(mine.ctxAs("admin"), { type: "number", precision: 0 });
  taskId = (await newTask(mine.ctxAs("admin"), [{ questionId: question.id }], { name: "Preço do café" })).id;
});

const check = (posId: string, userId = me.userId, out: Date | null = null) =>
  withTenant(mine, (tx) =>
    tx.insert(posChecks).values({
      ...{ id: uuidv7(), userId, posId, localDate: TODAY, timezone: "America/Sao_Paulo" },
      ...{ occurredAt: new Date(), checkOutAt: out },
    }),
  );

describe("the day of whoever works in the field", () => {
  test("has the route in its order with what is due at each PDV, and what was answered goes from it", async () => {
    const day = await myDay(me);
    expect(day.visits.map(({ posId, startTime, minutes }) => [posId, startTime, minutes])).toEqual([
      [first, "08:00", 45],
      [second, "10:00", null],
    ]);
    expect(day.visits.map(({ waiting, answered }) => [waiting.map(({ name }) => name), answered])).toEqual([
      [["Preço do café"], 0],
      [["Preço do café"], 0],
    ]);
    const of = { questionnaireId: taskId, userId: me.userId, localDate: TODAY };
    await answerOn(mine.tenantId, { ...of, posId: first });
    // A colleague's answer at the other PDV is the colleague's.
    await answerOn(mine.tenantId, { ...of, posId: second, userId: mine.userIds.supervisor });
    const after = await myDay(me);
    expect(after.visits.map(({ waiting, answered }) => [waiting.length, answered])).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  test("says where they are, and stays that no route asked for", async () => {
    const elsewhere = await addPos(mine.tenantId);
    await check(second, mine.userIds.supervisor);
    expect((await myDay(me)).visits.every(({ stay }) => stay === null)).toBe(true);
    await check(first);
    const there = await myDay(me);
    expect(there.visits[0]?.stay).toMatchObject({ to: null, timezone: "America/Sao_Paulo" });
    expect(there.offRoute).toEqual([]);
    await withTenant(mine, (tx) =>
      tx
        .update(posChecks)
        .set({ checkOutAt: new Date(), checkOutReceivedAt: new Date(), timeInStoreSeconds: 0 })
        .where(eq(posChecks.userId, me.userId)),
    );
    await check(elsewhere);
    const after = await myDay(me);
    expect(after.visits[0]?.stay?.to).toBeInstanceOf(Date);
    expect(after.offRoute).toMatchObject([{ posId: elsewhere, to: null }]);
  });

  test("has what was refused in two weeks, of theirs alone and with the reason", async () => {
    const typeId = await addType(mine.tenantId, { needsText: true });
    const refused = (userId: string, days: number, status: "rejected" | "approved" = "rejected") =>
      withTenant(mine, async (tx) => {
        const id = uuidv7();
        const at = new Date(Date.now() - days * 86_400_000);
        await tx.insert(justifications).values({
          ...{ id, justificationTypeId: typeId, userId, posId: first, localDate: plusDays(TODAY, -days) },
          ...{ description: REASON, status, decidedAt: at, decidedBy: mine.userIds.supervisor },
          decisionReason: "A foto é de outra loja",
        });
        return id;
      });
    const wanted = await refused(me.userId, 3);
    await refused(me.userId, 20);
    await refused(me.userId, 2, "approved");
    await refused(mine.userIds.supervisor, 1);
    const of = { questionnaireId: taskId, userId: me.userId, localDate: plusDays(TODAY, -1), posId: first };
    const answer = await answerOn(mine.tenantId, { ...of, reviewStatus: "rejected" });
    await withTenant(mine, (tx) =>
      tx
        .update(questionnaireAnswers)
        .set({ reviewedAt: new Date(), reviewedBy: mine.userIds.supervisor })
        .where(eq(questionnaireAnswers.id, answer)),
    );
    expect((await myDay(me)).refused.map(({ kind, id, reason }) => [kind, id, reason])).toEqual([
      ["answer", answer, null],
      ["justification", wanted, "A foto é de outra loja"],
    ]);
    // Without the right to see them there are none, and the rest is as it was.
    const allowed: Permission[] = ["WORKSCHEDULE_GET"];
    const bare = await myDay({ ...me, permissions: new Set(allowed) });
    expect([bare.refused, bare.visits.length, bare.visits.flatMap(({ waiting }) => waiting)]).toEqual([[], 2, []]);
  });
});

test("a PDV that is planned twice has a stay for each visit: the second is open until somebody comes again", async () => {
  const tenant = await newTenant();
  const ctx = tenant.ctxAs("promoter");
  const posId = await addPos(tenant.tenantId);
  const mixId = uuidv7();
  const product = await newProduct(tenant, "Suco");
  await withTenant(tenant, async (tx) => {
    await tx.insert(mixes).values({ id: mixId, name: "Bebidas", type: "none" });
    await tx.insert(mixProducts).values({ mixId, productId: product });
  });
  await planVisit(tenant, posId, TODAY, { startTime: "08:00", position: 10 });
  const again = { userId: ctx.userId, posId };
  const route = { ...again, id: uuidv7(), startDate: TODAY, endDate: TODAY, onHolidays: true, mixId };
  await withTenant(tenant, async (tx) => {
    await tx.insert(workschedules).values(route);
    const visit = { ...again, workScheduleId: route.id, localDate: TODAY, timezone: "America/Sao_Paulo" };
    await tx.insert(visits).values({ ...visit, startTime: "14:00", position: 20 });
  });
  const come = (minutes: number) =>
    withTenant(tenant, (tx) =>
      tx.insert(posChecks).values({
        ...{ id: uuidv7(), userId: ctx.userId, posId, localDate: TODAY, timezone: "America/Sao_Paulo" },
        occurredAt: new Date(Date.now() - minutes * 60_000),
        ...{ checkOutAt: new Date(), checkOutReceivedAt: new Date(), timeInStoreSeconds: 0 },
      }),
    );
  const been = async () => (await myDay(ctx)).visits.map(({ stay }) => stay?.from.getTime() ?? null);
  await come(50);
  const [first, none] = await been();
  expect([first === null, none]).toEqual([false, null]);
  await come(20);
  const both = await been();
  expect([both[0], Number(both[1]) > Number(first)]).toEqual([first, true]);
});

test("nobody without an agenda has a day: no right, a client's user", async () => {
  expect((await refusalOf(myDay({ ...me, permissions: new Set() }))).code).toBe("forbidden");
  const client = mine.ctxAs("client");
  expect((await refusalOf(myDay(client))).code).toBe("forbidden");
  const allowed: Permission[] = ["WORKSCHEDULE_GET"];
  expect((await refusalOf(myDay({ ...client, permissions: new Set(allowed) }))).code).toBe("not_found");
});
