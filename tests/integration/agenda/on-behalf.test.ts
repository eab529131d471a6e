import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { justifications, posChecks, questionnaireAnswers, visits } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { answerSheet } from "@/lib/field/agenda/answer-sheet";
import { justifySheet } from "@/lib/field/agenda/justify-sheet";
import { answerFor, justifyFor } from "@/lib/field/agenda/on-behalf";
import type { VisitAddress } from "@/lib/field/agenda/visit-at";
import type { Permission } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { itemsOf, newQuestion, newTask, refusalOf } from "../../support/tasks";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos, dayOf } from "../check-ins/visit";
import { addType, planVisit, REASON } from "../justifications/field";

const DAY = plusDays(dayOf(null), -2);
let mine: TestTenant;
let ctx: Ctx;
let posId: string;
let address: VisitAddress;
let taskId: string;
let item: string;

beforeAll(async () => {
  mine = await newTenant();
  ctx = mine.ctxAs("coordinator");
  posId = await addPos(mine.tenantId);
  const workScheduleId = await planVisit(mine, posId, DAY);
  address = { userId: mine.userIds.promoter, workScheduleId, posId, date: DAY };
  const question = await newQuestion(mine.ctxAs("admin"), { type: "number", precision: 0 });
  const task = await newTask(mine.ctxAs("admin"), [{ questionId: question.id, mandatoryAnswer: true }]);
  taskId = task.id;
  item = itemsOf(task)[0]?.id ?? "";
});

const line = (value: unknown) => [
  { item_id: item, product_id: null, category_id: null, value: value as number, photo_ids: [] },
];
const sent = (value: unknown, id = uuidv7()) => ({ id, questionnaireId: taskId, time: "09:30", answers: line(value) });
const only = (c: Ctx, ...list: Permission[]): Ctx => ({ ...c, permissions: new Set(list) });
const statusOf = async () => {
  const [visit] = await withTenant(ctx, (tx) =>
    tx.select({ status: visits.status }).from(visits).where(eq(visits.workScheduleId, address.workScheduleId)),
  );
  return visit?.status;
};

describe("tasks answered for somebody", () => {
  test("are asked as the phone asks them, and stored as that person's, at that hour of that day", async () => {
    const sheet = await answerSheet(ctx, address);
    expect(sheet).toMatchObject({ person: { name: "Pessoa promoter" }, date: DAY, time: "12:00", answered: [] });
    expect(sheet.tasks.map(({ id, subjects }) => [id, subjects.length])).toEqual([[taskId, 1]]);
    expect(sheet.tasks[0]?.items).toMatchObject([{ id: item, type: "number", mandatoryAnswer: true }]);

    const wrong = await refusalOf(answerFor(ctx, address, sent("muitos")));
    expect([wrong.code, wrong.fields?.["answers.0"]?.[0]?.code]).toEqual(["invalid_answer", "not_a_number"]);
    expect((await refusalOf(answerFor(ctx, address, { ...sent(3), time: "25:00" }))).fields).toHaveProperty("time");

    const id = uuidv7();
    await answerFor(ctx, address, sent(3, id));
    await answerFor(ctx, address, sent(3, id));
    const stored = await withTenant(ctx, (tx) =>
      tx.select().from(questionnaireAnswers).where(eq(questionnaireAnswers.posId, posId)),
    );
    expect(stored).toMatchObject([
      {
        id,
        userId: address.userId,
        localDate: DAY,
        workScheduleId: address.workScheduleId,
        timezone: "America/Sao_Paulo",
      },
    ]);
    expect(stored[0]?.startedAt.toISOString()).toBe(`${DAY}T12:30:00.000Z`);
    expect((await mine.auditOf("questionnaireAnswer", id))[0]?.actorId).toBe(ctx.userId);
    expect(await answerSheet(ctx, address)).toMatchObject({ tasks: [], answered: [expect.stringContaining("Tarefa")] });
  });
});

describe("a visit justified for somebody", () => {
  test("offers the types that hold at the PDV, and settles the day", async () => {
    const plain = await addType(mine.tenantId, { needsText: true });
    const foreignClient = await addType(mine.tenantId, {}, [mine.businessUnitId]);
    const offRoute = await addType(mine.tenantId, { newPosInRoute: true });
    const sheet = await justifySheet(ctx, address);
    const ids = sheet.types.map(({ id }) => id);
    expect(ids).toContain(plain);
    expect(ids).not.toContain(foreignClient);
    expect(ids).not.toContain(offRoute);

    const short = await refusalOf(
      justifyFor(ctx, address, { id: uuidv7(), typeId: plain, description: "14 caracteres", photoId: null }),
    );
    expect(short.fields?.description?.[0]?.code).toBe("too_short");
    const reason = { id: uuidv7(), typeId: plain, description: REASON, photoId: null };
    await justifyFor(ctx, address, reason);
    await justifyFor(ctx, address, reason);
    const [stored] = await withTenant(ctx, (tx) =>
      tx.select().from(justifications).where(eq(justifications.id, reason.id)),
    );
    expect(stored).toMatchObject({ userId: address.userId, authorId: ctx.userId, localDate: DAY, status: "approved" });
    expect(await statusOf()).toBe("justified");
    expect((await justifySheet(ctx, address)).given).toMatchObject([{ id: reason.id, status: "approved" }]);
  });
});

describe("an address of a visit", () => {
  test("that is another tenant's, out of scope, of no plan or of a day to come is missing like every other", async () => {
    const other = await newTenant();
    const otherPos = await addPos(other.tenantId);
    const otherSchedule = await planVisit(other, otherPos, DAY);
    const ahead = await planVisit(mine, posId, plusDays(DAY, 30));
    const scoped = await planVisit(mine, posId, plusDays(DAY, -1), { userId: mine.userIds.promoter2 });
    const supervisor = only(
      mine.ctxAs("supervisor"),
      "WORKSCHEDULE_GET",
      "QUESTIONNAIREANSWER_POST",
      "JUSTIFICATION_POST",
    );
    const cases: [Ctx, Partial<VisitAddress>][] = [
      [ctx, { userId: other.userIds.promoter, posId: otherPos, workScheduleId: otherSchedule }],
      [ctx, { posId: otherPos }],
      [ctx, { workScheduleId: otherSchedule }],
      [ctx, { userId: uuidv7() }],
      [ctx, { workScheduleId: uuidv7() }],
      [ctx, { posId: uuidv7() }],
      [ctx, { workScheduleId: "x" }],
      [ctx, { date: plusDays(DAY, 1) }],
      [ctx, { date: "2026-02-30" }],
      [ctx, { workScheduleId: ahead, date: plusDays(DAY, 30) }],
      [supervisor, { userId: mine.userIds.promoter2, workScheduleId: scoped, date: plusDays(DAY, -1) }],
    ];
    for (const [c, change] of cases) {
      const at = { ...address, ...change };
      const calls = [
        () => answerSheet(c, at),
        () => justifySheet(c, at),
        () => answerFor(c, at, sent(1)),
        () => justifyFor(c, at, { id: uuidv7(), typeId: uuidv7(), description: REASON, photoId: null }),
      ];
      for (const call of calls) expect((await refusalOf(call())).code, JSON.stringify(change)).toBe("not_found");
    }
    expect((await answerSheet(supervisor, address)).person.id).toBe(address.userId);
  });

  test("needs the permission to answer, or to justify, besides the plan", async () => {
    const plan = only(ctx, "WORKSCHEDULE_GET");
    expect((await refusalOf(answerSheet(plan, address))).code).toBe("forbidden");
    expect((await refusalOf(answerFor(plan, address, sent(1)))).code).toBe("forbidden");
    expect((await refusalOf(justifySheet(plan, address))).code).toBe("forbidden");
    expect((await refusalOf(justifySheet(only(ctx, "JUSTIFICATION_POST"), address))).code).toBe("forbidden");
  });
});

test("answers are given at the check-in, where there is one", async () => {
  const date = plusDays(DAY, -3);
  const workScheduleId = await planVisit(mine, posId, date);
  const moment = { occurredAt: new Date(`${date}T13:07:00Z`), receivedAt: new Date(), timezone: "America/Sao_Paulo" };
  await withTenant(ctx, (tx) =>
    tx.insert(posChecks).values({ id: uuidv7(), userId: address.userId, posId, localDate: date, ...moment }),
  );
  expect((await answerSheet(ctx, { ...address, workScheduleId, date })).time).toBe("10:07");
});
