import { eq } from "drizzle-orm";
import { questionnaireAnswers as answers, pos } from "@/db/schema";
import { coordinateErrors, pointOf } from "@/lib/base/geo/coordinate";
import { haversine, type Point } from "@/lib/base/geo/point";
import { type FieldError, invalidFields, Problem, reusedId } from "@/lib/base/problem/catalogue";
import { writeAudit } from "@/lib/engine/audit/write";
import { ahead } from "@/lib/engine/resource/ahead";
import { claim } from "@/lib/engine/resource/idempotency";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { loadPlace, loadRoute, type Place } from "@/lib/field/check-ins/context";
import { signArrived } from "@/lib/field/check-ins/late-sign";
import { inPersonsOrder } from "@/lib/field/check-ins/person-order";
import { MAX_AHEAD_MS } from "@/lib/field/check-ins/rules";
import { tasksArrived } from "@/lib/field/check-ins/ungiven";
import { loadItems, type TaskItem } from "@/lib/field/due/load-items";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { type AcceptedLine, checkForm, type SentLine } from "./form";
import { type AnsweredTask, formOf, loadTask } from "./form-of";
import { queueRuleMails } from "./mails";
import { registerPos } from "./new-pos";
import { findPhotos } from "./photos";
import { invalidAnswer } from "./problem";
import { findWhole, type WholeAnswer } from "./queries";
import { type AnswerBody, answerSchema } from "./schemas";
import { storeLines } from "./store";
import { assertFirstAnswer, assertWithinVisit, dayOfTask, loadVisit, stayAt } from "./visit";
import { wordsReadAt } from "./words-read";

type Body = Readonly<Record<string, unknown>>;
export type CreatedAnswer = { readonly answer: WholeAnswer; readonly created: boolean };

/**
 * Stores what was answered to a task at a PDV. The same id with the same body answers with what exists (`created: false`), another
 * body is a `conflict`. Late and unordered answers are welcome: photos and the visit may arrive afterwards, and what the back-office
 * switched off in between is still accepted. `userId` is whose answer it is, by default the caller's. Throws `invalid_fields`,
 * `no_location`, `invalid_answer` (with `items`) or `already_answered`.
 */
export async function createAnswer(
  ctx: Ctx,
  input: Body,
  { userId = ctx.userId }: { readonly userId?: string } = {},
): Promise<CreatedAnswer> {
  authorize(ctx, "POST", "QUESTIONNAIREANSWER");
  const body = parseBody(answerSchema, input);
  const point = deviceOf(body);
  const receivedAt = new Date();
  assertClock(body, receivedAt);
  return inPersonsOrder(ctx, userId, async (ctx) => {
    const asked = {
      known: ahead(replayOf(ctx, input, body, userId)),
      task: ahead(loadTask(ctx, body.questionnaire_id)),
      place: ahead(loadPlace(ctx, body.pos_id, { evenInactive: true, deviceZone: body.time_zone })),
      visit: ahead(loadVisit(ctx, userId, body)),
      stay: ahead(stayAt(ctx, userId, body.pos_id, body.started_at)),
      items: ahead(loadItems(ctx.tx, [body.questionnaire_id], { evenInactive: true })),
      photos: ahead(
        findPhotos(
          ctx,
          [userId, ctx.userId],
          body.answers.flatMap((line) => line.photo_ids ?? []),
        ),
      ),
      wordsAt: ahead(
        wordsReadAt(ctx, { userId, questionnaireId: body.questionnaire_id, endedAt: body.ended_at, receivedAt }),
      ),
    };
    const known = await asked.known;
    if (known) return { answer: known, created: false };

    const task = await asked.task;
    const place = await placeOf(ctx, task, body, point, asked.place);
    const visit = await asked.visit;
    const stay = body.pos_check_id ? visit : await asked.stay;
    const at = { userId, posId: body.pos_id, startedAt: body.started_at, timeZone: place.timeZone };
    const date = await dayOfTask(ctx, stay, task, at);
    const [walked, first] = [
      ahead(loadRoute({ ...ctx, userId }, body.work_schedule_id, date)),
      ahead(assertFirstAnswer(ctx, task, { userId, posId: body.pos_id, localDate: date })),
    ];
    await walked;
    assertWithinVisit(task, visit, body);
    await first;

    const photos = await asked.photos;
    const lines = await acceptedLines(
      ctx,
      task,
      { userId, posId: body.pos_id, date },
      body,
      photos.foreign,
      await asked.items,
    );
    if (!place.exists) await registerPos(ctx, task, { id: body.pos_id, userId, lines, point });
    const awaited = lines.flatMap(({ value }) => (value.photos ?? []).filter((id) => !photos.own.has(id)));
    const row = {
      id: body.id,
      questionnaireId: task.id,
      posId: body.pos_id,
      posCheckId: visit?.id ?? null,
      awaitedCheckId: visit ? null : (body.pos_check_id ?? null),
      workScheduleId: body.work_schedule_id ?? null,
      userId,
      localDate: date,
      startedAt: body.started_at,
      endedAt: body.ended_at,
      receivedAt,
      wordsAt: await asked.wordsAt,
      timezone: place.timeZone,
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
      distance: point && place.point ? haversine(point, place.point) : null,
      awaitedPhotos: awaited.length,
    };
    await Promise.all([
      ctx.tx.insert(answers).values(row).execute(),
      storeLines(ctx, row, lines, photos.own),
      queueRuleMails(ctx, task.id, body.id),
      writeAudit(ctx, {
        resource: "questionnaireAnswer",
        recordId: body.id,
        recordName: task.name,
        action: "create",
        before: null,
        after: { ...row, values: lines.length },
      }),
    ]);
    // One after the other: both read flags and write them.
    await signArrived(ctx, userId, body.ended_at);
    await tasksArrived(ctx, row);
    return { answer: await findWhole(ctx, body.id), created: true };
  });
}

/** The answer that this very call made before, or null. Keys of calls are forgotten after a while, the answer's own id never. */
async function replayOf(ctx: TxCtx, input: Body, body: AnswerBody, userId: string): Promise<WholeAnswer | null> {
  const claiming = claim(ctx, `questionnaire-answers/create/${body.id}`, input);
  const finding = ahead(ctx.tx.select().from(answers).where(eq(answers.id, body.id)).execute());
  if ((await claiming) === "replay") return findWhole(ctx, body.id);
  const [known] = await finding;
  if (!known) return null;
  const same =
    known.userId === userId &&
    known.posId === body.pos_id &&
    known.questionnaireId === body.questionnaire_id &&
    known.endedAt.getTime() === body.ended_at.getTime();
  if (!same) throw reusedId();
  return findWhole(ctx, body.id);
}

/** Where the device was; null when it does not know. Half a position and (0, 0) are `no_location`. */
function deviceOf({ point }: AnswerBody): Point | null {
  const errors = coordinateErrors(point?.latitude, point?.longitude);
  if (!errors) return pointOf(point?.latitude, point?.longitude);
  const fields = Object.entries(errors).map(([key, code]): [string, FieldError[]] => [`point.${key}`, [{ code }]]);
  throw new Problem("no_location", { fields: Object.fromEntries(fields) });
}

/** Late is never refused; only an end before the start, and a clock so far ahead that no zone explains it. */
function assertClock({ started_at, ended_at }: AnswerBody, receivedAt: Date): void {
  if (ended_at < started_at) throw invalidFields({ started_at: "after_end" });
  if (ended_at.getTime() - receivedAt.getTime() > MAX_AHEAD_MS) throw invalidFields({ ended_at: "in_the_future" });
}

type AnsweredPlace = Pick<Place, "timeZone" | "point"> & { readonly exists: boolean };

/** The PDV, active or not; a new-PDV task may name one that is not there yet. */
async function placeOf(
  ctx: TxCtx,
  task: AnsweredTask,
  body: AnswerBody,
  point: Point | null,
  found: Promise<Place>,
): Promise<AnsweredPlace> {
  if (task.type === "new_pos") {
    const [known] = await ctx.tx.select({ id: pos.id }).from(pos).where(eq(pos.id, body.pos_id));
    if (!known) return { exists: false, timeZone: body.time_zone, point };
  }
  return { ...(await found), exists: true };
}

async function acceptedLines(
  ctx: TxCtx,
  task: AnsweredTask,
  at: { userId: string; posId: string; date: string },
  body: AnswerBody,
  foreign: ReadonlySet<string>,
  items: ReadonlyMap<string, readonly TaskItem[]>,
): Promise<readonly AcceptedLine[]> {
  const sent = body.answers.map(
    (line): SentLine => ({
      itemId: line.item_id,
      productId: line.product_id ?? null,
      categoryId: line.category_id ?? null,
      value: line.value,
      photoIds: line.photo_ids ?? [],
    }),
  );
  const { lines, errors } = checkForm(await formOf(ctx, task, at, items.get(task.id) ?? []), sent);
  const borrowed = sent.flatMap((line, at) =>
    line.photoIds.some((id) => foreign.has(id)) ? [{ ...line, line: at, error: { code: "not_found" } }] : [],
  );
  if (errors.length + borrowed.length > 0) throw invalidAnswer([...errors, ...borrowed]);
  return lines;
}
