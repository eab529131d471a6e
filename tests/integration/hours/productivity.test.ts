import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import {
  attachments,
  posChecks,
  questionnaireAnswerFiles,
  questionnaireAnswers,
  questionnaireAnswerValues,
  questionnaires,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { translatorFor } from "@/lib/base/i18n/translate";
import { readReport } from "@/lib/engine/report/page";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import type { Resume } from "@/lib/insight/hours/resume";
import { resumeReport } from "@/lib/insight/hours/resume.report";
import { newTaskVersion, publishTask } from "@/lib/records/questionnaires/versions";
import { boundOf } from "@/lib/shell/registry";
import { addPos } from "../check-ins/visit";
import { officeOf } from "../due/task";
import { addStay, at, newShop } from "./day";

const week = () => ({ from: "2026-10-19", to: "2026-10-25" });

const words = { t: await translatorFor("pt-BR"), locale: "pt-BR", timeZone: "UTC" } as const;
/** Tasks, required ones answered, photos of a visit. */
const cellsOf = (one: Resume) => resumeReport.columns.map((column) => column.value(one, words)).slice(16, 19);

test("tasks answered, required ones against those that were due, and photos per visit", async () => {
  const shop = await newShop();
  const { tenant, posId, zone } = shop;
  const userId = tenant.userIds.promoter;
  const office = officeOf(tenant);
  const publish = (id: string, publishedAt: Date) =>
    withTenant(tenant, (tx) => tx.update(questionnaires).set({ publishedAt }).where(eq(questionnaires.id, id)));
  const taskOf = async (filter: Record<string, unknown>, published = at("2026-10-01", "08:00", zone)) => {
    const task = await office.task([{ type: "file", minFiles: 1, maxFiles: 3 }]);
    await office.filter(task.id, { startDate: "2026-10-01", ...filter });
    await publish(task.id, published);
    return task;
  };
  const daily = await taskOf({ isRequired: true });
  const weekly = await taskOf({ isRequired: true, frequencies: ["any_day_of_week"] });
  const free = await taskOf({});
  const monday = await addStay(shop, "2026-10-19", "08:00", "10:00");
  await addStay(shop, "2026-10-20", "08:00", "10:00");
  await addStay(shop, "2026-10-21", "08:00", "10:00");

  const newPhoto = async (kind: "answer" | "check_in") => {
    const id = uuidv7();
    const file = { mime: "image/jpeg", bytes: 1, sha256: "a".repeat(64), storageKey: id };
    await withTenant(tenant, (tx) => tx.insert(attachments).values({ id, kind, ...file }));
    return id;
  };
  const answer = async (
    task: typeof daily,
    localDate: string,
    photos: number,
    reviewStatus: "pending" | "rejected" = "pending",
  ) => {
    const [id, valueId, when] = [uuidv7(), uuidv7(), at(localDate, "09:00", zone)];
    const where = { localDate, posId, userId };
    await withTenant(tenant, async (tx) => {
      const times = { startedAt: when, endedAt: when, timezone: zone };
      await tx.insert(questionnaireAnswers).values({ id, questionnaireId: task.id, ...times, reviewStatus, ...where });
      const asked = { itemId: task.items[0] ?? "", questionId: task.questions[0] ?? "", answeredAt: when };
      await tx.insert(questionnaireAnswerValues).values({ id: valueId, answerId: id, ...asked, ...where });
    });
    for (let n = 0; n < photos; n++) {
      const attachmentId = await newPhoto("answer");
      await withTenant(tenant, (tx) => tx.insert(questionnaireAnswerFiles).values({ valueId, attachmentId }));
    }
  };
  await answer(daily, "2026-10-19", 3);
  await answer(weekly, "2026-10-19", 1);
  await answer(free, "2026-10-21", 0);
  await answer(daily, "2026-10-21", 0, "rejected");
  await answer(daily, "2026-10-12", 5);
  const photoInId = await newPhoto("check_in");
  await withTenant(tenant, (tx) => tx.update(posChecks).set({ photoInId }).where(eq(posChecks.id, monday)));

  const people = (await readReport(tenant.ctxAs("admin"), resumeReport, week())).rows;
  const one = people.find(({ worker }) => worker.id === userId);
  if (!one) throw new Error("not there");
  // The daily task is due on three days, the weekly one on the first alone: once it is answered the week has it.
  expect(one).toMatchObject({ tasks: 3, requiredExpected: 4, requiredAnswered: 2, photos: 5, visits: 3 });
  expect(cellsOf(one)).toEqual([3, 50, 1.7]);

  // Judged by what was in force when they came: published in the middle of the week, replaced or switched off since.
  const required = async () => {
    const found = (await readReport(tenant.ctxAs("admin"), resumeReport, week())).rows;
    return found.find(({ worker }) => worker.id === userId)?.requiredExpected;
  };
  await taskOf({ isRequired: true }, at("2026-10-20", "12:00", zone));
  await taskOf({ isRequired: true }, new Date());
  expect(await required()).toBe(5);
  const { row: next } = await newTaskVersion(office.ctx, daily.id);
  await publishTask(office.ctx, next.id);
  expect(await required()).toBe(5);
  await setActive(boundOf("questionnaire"), office.ctx, [next.id], false);
  await setActive(boundOf("questionnaire"), office.ctx, [weekly.id], false);
  expect(await required()).toBe(5);

  // Somebody who went nowhere divides by nothing.
  const other = people.find(({ worker }) => worker.id === tenant.userIds.promoter2);
  expect(other && cellsOf(other)).toEqual([0, null, null]);
});

test("a moment counts once, and times written by hand are told apart and left out of the mean", async () => {
  const shop = await newShop();
  const { tenant } = shop;
  const byHand = { isManual: true, batteryIn: null };
  const other = await addPos(tenant.tenantId);
  const resume = async () => {
    const { rows: people } = await readReport(tenant.ctxAs("admin"), resumeReport, week());
    return people.find(({ worker }) => worker.id === tenant.userIds.promoter);
  };
  await addStay(shop, "2026-10-19", "13:00", "17:00");
  await addStay(shop, "2026-10-19", "14:00", "16:00", { posId: other, ...byHand });
  expect(await resume()).toMatchObject({ visits: 2, inStore: 240, manual: 0, mean: 240, worked: 240 });
  // Two devices: the hour is the later arrival's, and neither says how long a visit takes.
  await addStay(shop, "2026-10-20", "08:00", "12:00", { flags: ["overlap"] });
  await addStay(shop, "2026-10-20", "09:00", "10:00", { posId: other, flags: ["overlap"] });
  await addStay(shop, "2026-10-20", "13:00", "13:30", byHand);
  // From 12:00, where the longer of both ended, to 13:00 is the only way.
  expect(await resume()).toMatchObject({ visits: 5, inStore: 510, manual: 30, mean: 240, travel: 60 });
});
