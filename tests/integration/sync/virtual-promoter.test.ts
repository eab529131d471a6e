import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  justificationTypes,
  posChecks,
  questionnaireAnswers,
  questionnaireFilters,
  questionnaireItems,
  questionnaires,
  questions,
  syncInbox,
  users,
  visits,
  workdayBreakChecks,
  workdayBreaks,
  workdays,
  workschedules,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { dayBounds, localDate } from "@/lib/base/calendar/zone";
import { VisitClient } from "../../../examples/visit-client/client.mjs";
import { VirtualPromoter } from "../../../examples/visit-client/promoter.mjs";
import { callApi } from "../../support/api";
import { newTenant } from "../../support/tenant";
import { addPos, ownStorage } from "../check-ins/visit";

/** What the promoter's day lasts: four stores, with the way between them. */
const DAY_MS = 150 * 60_000;

/** A day is some sixty calls. */
const PATIENCE = 120_000;

const PASSWORD = "senha segura";

// The example speaks HTTP; here its requests go to the handlers without a server between.
beforeAll(async () => {
  await ownStorage();
  vi.stubGlobal(
    "fetch",
    async (url: string, { headers, body }: { headers: Record<string, string>; body: BodyInit }) => {
      const answer = await callApi(new URL(url).pathname.replace(/^\/api/, ""), { headers, raw: body });
      return new Response(answer.text, { status: answer.status, headers: answer.headers });
    },
  );
});
afterAll(() => void vi.unstubAllGlobals());

/** A promoter with a route of four stores, a required task of every kind of question, a break and a reason. */
async function newDay() {
  const tenant = await newTenant({
    password: PASSWORD,
    isPhotoCheckin: true,
    isPhotoCheckout: true,
    isGeotagUser: true,
  });
  const { tenantId } = tenant;
  const userId = tenant.userIds.promoter;
  const timezone = "America/Sao_Paulo";
  const date = localDate(new Date(), timezone);
  const [task, workday] = [uuidv7(), uuidv7()];
  const places = await Promise.all(Array.from({ length: 4 }, () => addPos(tenantId)));
  await withTenant({ tenantId }, async (tx) => {
    const asked = [
      { name: "Quantas frentes?", type: "number" as const },
      { name: "Telefone do gerente", type: "text" as const, subtype: "phone" as const },
      { name: "Próximo vencimento", type: "date" as const },
      { name: "Preço", type: "product_price" as const },
      { name: "Foto da gôndola", type: "file" as const, minFiles: 2, maxFiles: 3 },
    ].map((question) => ({ id: uuidv7(), ...question }));
    for (const question of asked) await tx.insert(questions).values(question);
    await tx
      .insert(questionnaires)
      .values({ id: task, name: "Gôndola", publishedAt: new Date("2026-01-01T12:00:00Z") });
    await tx
      .insert(questionnaireItems)
      .values(
        asked.map(({ id }, position) => ({ questionnaireId: task, questionId: id, position, mandatoryAnswer: true })),
      );
    await tx.insert(questionnaireFilters).values({ questionnaireId: task, isRequired: true });
    await tx.insert(justificationTypes).values({ name: "Loja fechada", needsText: true });
    await tx.insert(workdays).values({ id: workday, name: "Livre" });
    await tx.insert(workdayBreaks).values({ workdayId: workday, name: "Almoço", duration: 60 });
    await tx.update(users).set({ workdayId: workday, timezone }).where(eq(users.id, userId));
    for (const [position, posId] of places.entries()) {
      const route = uuidv7();
      await tx.insert(workschedules).values({ id: route, userId, posId, startDate: date, onHolidays: true });
      await tx.insert(visits).values({ workScheduleId: route, userId, posId, localDate: date, timezone, position });
    }
  });
  const client = new VisitClient({ baseUrl: "http://phone.example" });
  await client.signIn(tenant.emails.promoter, PASSWORD);
  const state = () =>
    withTenant({ tenantId }, async (tx) => ({
      checks: await tx.select().from(posChecks),
      answers: await tx.select().from(questionnaireAnswers),
      breaks: await tx.select().from(workdayBreakChecks),
      plan: (await tx.select().from(visits)).map((visit) => visit.status).sort(),
      inbox: await tx.select().from(syncInbox),
    }));
  // Soon after midnight the day has not had the time for it yet.
  const until = new Date(Math.max(Date.now(), dayBounds(date, timezone).start.getTime() + DAY_MS));
  return { client, date, until, state };
}

/** Numbers from 0 to 1, the same for the same seed: an order that fails can be had again. */
function seeded(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describe("the virtual promoter", () => {
  test.each([
    ["online", false, 0],
    ...Array.from(
      { length: 8 },
      (_, seed) => ["offline, pushing all in the evening in any order", true, seed] as const,
    ),
  ] as const)(
    "works a whole day %s (%s, %i)",
    async (_, offline, seed) => {
      const { client, date, until, state } = await newDay();
      const report = await new VirtualPromoter(client, { offline, random: seeded(seed) }).work({ date, until });
      expect(report).toMatchObject({ visits: 3, answers: 3, justified: 1, refused: [] });
      const { checks, answers, breaks, plan, inbox } = await state();
      expect(checks.map((check) => [check.checkOutAt !== null, check.forced])).toEqual(Array(3).fill([true, false]));
      expect(answers.map((answer) => [answer.awaitedPhotos, answer.posCheckId !== null])).toEqual(
        Array(3).fill([0, true]),
      );
      expect(breaks.map((taken) => taken.endedAt !== null)).toEqual([true]);
      expect(plan).toEqual(["done", "done", "done", "justified"]);
      expect(inbox.filter((line) => line.status === "refused" || line.status === "waiting")).toEqual([]);
      expect(inbox.length > 0).toBe(offline);
      // The next pull knows what was done.
      const after = await client.pull({ date });
      expect(after.visits.map((visit) => visit.status).sort()).toEqual(plan);
    },
    PATIENCE,
  );
});
