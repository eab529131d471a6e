import { asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import {
  justifications,
  justificationTypes,
  pos,
  posChecks,
  questionnaireAnswers,
  questionnaireAnswerValues,
  questionnaireFilters,
  questionnaireItems,
  questionnaires,
  questions,
  sessionTokens,
  syncInbox,
  tenants,
  users,
  visits,
  workdayBreakChecks,
  workdayBreaks,
  workdays,
  workschedules,
} from "@/db/schema";
import { withSystem, withTenant } from "@/db/with-tenant";
import { localDate } from "@/lib/base/calendar/zone";
import { destination } from "@/lib/base/geo/point";
import { signToken } from "@/lib/platform/auth/token";
import { callApi, tokenFor } from "../../support/api";
import { newTenant } from "../../support/tenant";
import { DOOR, image, MINUTE, uploadForm } from "../check-ins/visit";

export type Step = { readonly op: string; readonly id: string; readonly body: Record<string, unknown> };
type Photo = { readonly id: string; readonly at: string };

// The same ids in every tenant, so that final states can be compared to the letter.
const names = ["one", "two", "three", "away"] as const;
const POS = Object.fromEntries(names.map((name) => [name, uuidv7()])) as Record<(typeof names)[number], string>;
const ROUTES = Object.fromEntries(names.map((name) => [name, uuidv7()])) as typeof POS;
const CHECKS = { one: uuidv7(), two: uuidv7(), three: uuidv7() };
const PHOTOS = { one: uuidv7(), three: uuidv7(), shelf: uuidv7() };
const TASK = { id: uuidv7(), item: uuidv7(), shelf: uuidv7(), question: uuidv7(), photo: uuidv7(), filter: uuidv7() };
const ANSWERS = { one: uuidv7(), two: uuidv7(), three: uuidv7() };
const [TYPE, REASON, PAUSE, BREAK, WORKDAY] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];

/** Places a few kilometres apart, so that nobody moves too fast. */
const placeOf = (index: number) => destination(DOOR, 90, index * 3_000);

/**
 * A day of three visits in a zone: the first and the last with photos and a check-out of their own, the second forgotten; a required
 * task at each, one of them with a photo; a break and a reason for the PDV that was not visited. It begins at 01:30 UTC, so that it
 * runs over midnight in some zones and not in others.
 */
export function dayIn(zone: string): { readonly steps: Step[]; readonly photos: Photo[]; readonly date: string } {
  const start = Date.parse("2026-03-11T01:30:00Z");
  const at = (minutes: number) => new Date(start + minutes * MINUTE).toISOString();
  const date = localDate(new Date(start), zone);
  const here = (index: number) => ({ ...placeOf(index), accuracy: 8 });
  const arrive = (name: keyof typeof CHECKS, index: number, minute: number): Step => ({
    op: "pos-checks/check-in",
    id: CHECKS[name],
    body: {
      id: CHECKS[name],
      pos_id: POS[name],
      work_schedule_id: ROUTES[name],
      date: localDate(new Date(start + minute * MINUTE), zone),
      occurred_at: at(minute),
      ...here(index),
      battery: 90 - index,
      ...(name in PHOTOS && { photo_id: PHOTOS[name as keyof typeof PHOTOS] }),
    },
  });
  const leave = (name: keyof typeof CHECKS, index: number, minute: number): Step => ({
    op: `pos-checks/${CHECKS[name]}/check-out`,
    id: CHECKS[name],
    body: { occurred_at: at(minute), ...here(index), battery: 80 - index },
  });
  const answer = (name: keyof typeof ANSWERS, index: number, minute: number): Step => ({
    op: "questionnaire-answers/create",
    id: ANSWERS[name],
    body: {
      id: ANSWERS[name],
      questionnaire_id: TASK.id,
      pos_id: POS[name],
      pos_check_id: CHECKS[name],
      date: localDate(new Date(start + minute * MINUTE), zone),
      started_at: at(minute - 5),
      ended_at: at(minute),
      time_zone: zone,
      point: placeOf(index),
      answers: [
        { item_id: TASK.item, value: name !== "two" },
        ...(name === "three" ? [{ item_id: TASK.shelf, photo_ids: [PHOTOS.shelf] }] : []),
      ],
    },
  });
  const pause = (op: string, minute: number): Step => ({
    op,
    id: PAUSE,
    body: {
      ...(op.endsWith("start") && { id: PAUSE, workday_break_id: BREAK }),
      occurred_at: at(minute),
      ...placeOf(1),
    },
  });
  const reason: Step = {
    op: "justifications/create",
    id: REASON,
    body: {
      id: REASON,
      justification_type_id: TYPE,
      pos_id: POS.away,
      work_schedule_id: ROUTES.away,
      date,
      occurred_at: at(200),
      description: "A loja estava fechada para balanço.",
    },
  };
  const steps = [
    arrive("one", 0, 0),
    answer("one", 0, 20),
    leave("one", 0, 30),
    arrive("two", 1, 45),
    answer("two", 1, 60),
    pause("workday-break-checks/start", 70),
    pause(`workday-break-checks/${PAUSE}/end`, 85),
    arrive("three", 2, 100),
    answer("three", 2, 120),
    leave("three", 2, 130),
    reason,
  ];
  return { steps, date, photos: Object.values(PHOTOS).map((id) => ({ id, at: at(1) })) };
}

/** A tenant that knows the ids of the day, and the phone of its promoter. */
export async function phoneIn(zone: string) {
  const tenant = await newTenant({ defaultTimezone: zone, isPhotoCheckin: false, isMinimumDistanceCheckin: true });
  const { tenantId } = tenant;
  const userId = tenant.userIds.promoter;
  const { date } = dayIn(zone);
  await withTenant({ tenantId }, async (tx) => {
    const places = names.map((name, index) => ({
      id: POS[name],
      name: `PDV ${name}`,
      ...placeOf(index),
      timezone: zone,
    }));
    await tx.insert(pos).values(places);
    await tx
      .insert(workschedules)
      .values(names.map((name) => ({ id: ROUTES[name], userId, posId: POS[name], startDate: "2026-01-01" })));
    await tx.insert(visits).values(
      names.map((name) => ({
        workScheduleId: ROUTES[name],
        userId,
        posId: POS[name],
        localDate: date,
        timezone: zone,
      })),
    );
    await tx.insert(questions).values([
      { id: TASK.question, name: "Tem na gôndola?", type: "boolean" },
      { id: TASK.photo, name: "Foto da gôndola", type: "file", minFiles: 1, maxFiles: 2 },
    ]);
    await tx
      .insert(questionnaires)
      .values({ id: TASK.id, name: "Presença", publishedAt: new Date("2026-01-01T12:00:00Z") });
    await tx.insert(questionnaireItems).values([
      { id: TASK.item, questionnaireId: TASK.id, questionId: TASK.question, mandatoryAnswer: true },
      { id: TASK.shelf, questionnaireId: TASK.id, questionId: TASK.photo, position: 1 },
    ]);
    await tx.insert(questionnaireFilters).values({ id: TASK.filter, questionnaireId: TASK.id, isRequired: true });
    await tx.insert(justificationTypes).values({ id: TYPE, name: "Loja fechada", needsText: true });
    await tx.insert(workdays).values({ id: WORKDAY, name: "Noite" });
    await tx.insert(workdayBreaks).values({ id: BREAK, workdayId: WORKDAY, name: "Lanche", duration: 15 });
    await tx.update(users).set({ workdayId: WORKDAY, timezone: zone }).where(eq(users.id, userId));
  });
  await withSystem("the zone of a test", (tx) =>
    tx.update(tenants).set({ minimumDistanceCheckin: 200 }).where(eq(tenants.id, tenantId)),
  );
  let session = await tokenFor(tenantId, userId);
  const base = `/tenant/${tenantId}`;
  return {
    tenant,
    push: (operations: readonly Step[]) => callApi(`${base}/sync/push`, { token: session.token, body: { operations } }),
    upload: async ({ id, at }: Photo, seed: number) =>
      callApi(`${base}/attachments/create`, {
        token: session.token,
        raw: uploadForm({ id, kind: "answer", occurred_at: at }, await image(seed)),
      }),
    /** The token grows too old while the phone is offline. */
    expire: async () => {
      const issued = new Date(Date.now() - 5_401_000 - 60_000);
      const { sessionId, tokenId } = session;
      await withTenant({ tenantId }, (tx) =>
        tx.update(sessionTokens).set({ issuedAt: issued }).where(eq(sessionTokens.id, tokenId)),
      );
      session = { ...session, token: await signToken({ userId, tenantId, sessionId, tokenId }, issued) };
    },
    signIn: async () => {
      session = await tokenFor(tenantId, userId);
    },
    state: () => stateOf(tenantId),
  };
}

/** Everything that the day left behind, but for what the server's own clock says of it. */
async function stateOf(tenantId: string) {
  return withTenant({ tenantId }, async (tx) => {
    const checks = await tx.select().from(posChecks).orderBy(asc(posChecks.occurredAt));
    const answers = await tx.select().from(questionnaireAnswers).orderBy(asc(questionnaireAnswers.endedAt));
    const values = await tx.select().from(questionnaireAnswerValues).orderBy(asc(questionnaireAnswerValues.answeredAt));
    const breaks = await tx.select().from(workdayBreakChecks);
    const reasons = await tx.select().from(justifications);
    const plan = await tx.select().from(visits);
    const inbox = await tx.select().from(syncInbox);
    return {
      checks: checks.map(
        ({ id, posId, workScheduleId, localDate: day, occurredAt, checkOutAt, timeInStoreSeconds, ...c }) => ({
          ...{ id, posId, workScheduleId, day, occurredAt, checkOutAt, timeInStoreSeconds },
          ...{ forced: c.forced, flags: c.flags, photo: c.photoInId, battery: [c.batteryIn, c.batteryOut] },
        }),
      ),
      answers: answers.map(({ id, posId, posCheckId, awaitedCheckId, awaitedPhotos, localDate: day }) => ({
        ...{ id, posId, posCheckId, awaitedCheckId, awaitedPhotos, day },
      })),
      values: values.map(({ answerId, itemId, booleanValue }) => `${answerId} ${itemId} ${booleanValue}`).sort(),
      breaks: breaks.map(({ id, startedAt, endedAt, localDate: day }) => ({ id, startedAt, endedAt, day })),
      reasons: reasons.map(({ id, posId, localDate: day, status }) => ({ id, posId, day, status })),
      plan: plan.map(({ workScheduleId, status }) => `${workScheduleId} ${status}`).sort(),
      inbox: inbox
        .map(({ operation, recordId, status, waitingFor }) => {
          const done = status === "applied" || status === "replayed";
          return `${operation} ${recordId} ${done ? "done" : status} ${waitingFor}`;
        })
        .sort(),
    };
  });
}
