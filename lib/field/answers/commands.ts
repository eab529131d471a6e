import { questionnaireAnswers as answers } from "@/db/schema";
import { coordinateErrors, pointOf } from "@/lib/base/geo/coordinate";
import { haversine, type Point } from "@/lib/base/geo/point";
import { type FieldError, invalidFields, Problem, reusedId } from "@/lib/base/problem/catalogue";
import { writeAudit } from "@/lib/engine/audit/write";
import { ahead } from "@/lib/engine/resource/ahead";
import { claim } from "@/lib/engine/resource/idempotency";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { mayProlong } from "@/lib/field/check-ins/abandoned";
import { demandRoute, type Place, placeOf } from "@/lib/field/check-ins/context";
import { signArrived } from "@/lib/field/check-ins/late-sign";
import { inPersonsOrder } from "@/lib/field/check-ins/person-order";
import { MAX_AHEAD_MS } from "@/lib/field/check-ins/rules";
import { tasksArrived } from "@/lib/field/check-ins/ungiven";
import { itemsOf, type TaskItem } from "@/lib/field/due/load-items";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { answerFacts } from "./facts";
import { type AcceptedLine, checkForm, type SentLine } from "./form";
import { type AnsweredTask, formOf, taskOf } from "./form-of";
import { queueRuleMails } from "./mails";
import { registerPos } from "./new-pos";
import { photosOf } from "./photos";
import { invalidAnswer } from "./problem";
import { findWhole, type WholeAnswer } from "./queries";
import { type AnswerBody, answerSchema } from "./schemas";
import { storeLines } from "./store";
import { assertFirstAnswer, assertWithinVisit, dayOfTask, stayOf, visitOf } from "./visit";
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
    const claiming = ahead(claim(ctx, `questionnaire-answers/create/${body.id}`, input));
    // The phone says the day of the PDV: it is asked about with the rest, and anew where the phone was wrong.
    const asked = ahead(answerFacts(ctx, { userId, receivedAt }, body, body.date));
    if ((await claiming) === "replay") return { answer: await findWhole(ctx, body.id), created: false };
    const { known } = await asked;
    if (known[0] && !isSame(known[0], body, userId)) throw reusedId();
    // Keys of calls are forgotten after a while, the answer's own id never.
    if (known[0]) return { answer: await findWhole(ctx, body.id), created: false };

    const task = taskOf(await asked);
    const place = answeredPlace(task, body, point, (await asked).place);
    const visit = visitOf(await asked, body);
    const stay = body.pos_check_id ? visit : stayOf(await asked, body);
    const at = { userId, posId: body.pos_id, startedAt: body.started_at, timeZone: place.timeZone };
    const date = await dayOfTask(ctx, stay, task, at);
    const found = date === body.date ? await asked : await answerFacts(ctx, { userId, receivedAt }, body, date);
    demandRoute(body.work_schedule_id, found.route);
    assertWithinVisit(task, visit, body);
    assertFirstAnswer(task, found);

    const photos = photosOf(found, [userId, ctx.userId]);
    const items = itemsOf(found).get(task.id) ?? [];
    const lines = await acceptedLines(ctx, task, { userId, posId: body.pos_id, date }, body, photos.foreign, items);
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
      wordsAt: wordsReadAt(ctx, found.words, receivedAt),
      timezone: place.timeZone,
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
      distance: point && place.point ? haversine(point, place.point) : null,
      awaitedPhotos: awaited.length,
    };
    // What it looks like whole is asked for behind what it is made of; what follows changes no word of it.
    const [, , , , whole] = await Promise.all([
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
      findWhole(ctx, body.id),
    ]);
    // One after the other: both read flags and write them.
    if (mayProlong(found)) await signArrived(ctx, userId, body.ended_at);
    if (found.ungiven.length > 0) await tasksArrived(ctx, row);
    return { answer: whole, created: true };
  });
}

const isSame = (known: typeof answers.$inferSelect, body: AnswerBody, userId: string): boolean =>
  known.userId === userId &&
  known.posId === body.pos_id &&
  known.questionnaireId === body.questionnaire_id &&
  known.endedAt.getTime() === body.ended_at.getTime();

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
function answeredPlace(
  task: AnsweredTask,
  { time_zone }: AnswerBody,
  point: Point | null,
  found: Parameters<typeof placeOf>[0],
): AnsweredPlace {
  if (task.type === "new_pos" && found.length === 0) return { exists: false, timeZone: time_zone, point };
  return { ...placeOf(found, { evenInactive: true, deviceZone: time_zone }), exists: true };
}

async function acceptedLines(
  ctx: TxCtx,
  task: AnsweredTask,
  at: { userId: string; posId: string; date: string },
  body: AnswerBody,
  foreign: ReadonlySet<string>,
  items: readonly TaskItem[],
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
  const { lines, errors } = checkForm(await formOf(ctx, task, at, items), sent);
  const borrowed = sent.flatMap((line, at) =>
    line.photoIds.some((id) => foreign.has(id)) ? [{ ...line, line: at, error: { code: "not_found" } }] : [],
  );
  if (errors.length + borrowed.length > 0) throw invalidAnswer([...errors, ...borrowed]);
  return lines;
}
