import { and, eq, isNull } from "drizzle-orm";
import { type Gathered, gathering, named, question } from "@/db/gather";
import { questionnaireAnswers as answers, posChecks, users } from "@/db/schema";
import { ahead } from "@/lib/engine/resource/ahead";
import { LACKS } from "@/lib/field/due/received";
import { BLOCKING } from "@/lib/field/hours/block";
import { DAY, lockVisits } from "@/lib/field/schedules/rejudge";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { AROUND } from "./abandoned";
import { ABSENT_IN, ABSENT_OUT, PHOTO, PLACE, ROUTE, UNFINISHED } from "./context";
import { MANUAL } from "./manual-gives-way";
import { type Located, MOVES, movesToFlag } from "./moves";
import { NEARBY, nearby, overlapsToFlag } from "./overlaps";
import type { CheckInBody, CheckOutBody } from "./schemas";

const { id, awaitedCheckId, userId, posId, posCheckId } = answers;

const QUESTIONS = {
  known: question
    .select({ id: posChecks.id })
    .from(posChecks)
    .where(eq(posChecks.id, named("id"))),
  place: PLACE,
  photo: PHOTO,
  route: ROUTE,
  absent: ABSENT_IN,
  blocking: BLOCKING,
  manual: MANUAL,
  ...AROUND,
  ...MOVES,
  ...NEARBY,
  ...DAY,
  /** An answer that came before the check-in which it names. */
  awaiting: question
    .select({ id })
    .from(answers)
    .where(
      and(eq(awaitedCheckId, named("id")), eq(userId, named("userId")), eq(posId, named("posId")), isNull(posCheckId)),
    )
    .limit(1),
  lacks: LACKS,
};
const ask = gathering(QUESTIONS);

/**
 * Everything that a check-in is judged by, before it is stored, if it is of this day: one message, together with what is sent before it. The
 * day's visits are locked first. Nothing of it says yet whether it may be used: who asks holds the person's lock and judges.
 */
export async function arrivalFacts(ctx: TxCtx, body: CheckInBody, date: string) {
  const locked = ahead(lockVisits(ctx, [ctx.userId], [date]));
  const found = ahead(
    ask(ctx.tx, {
      ...{ userId: ctx.userId, id: body.id, at: body.occurred_at, posId: body.pos_id },
      ...{ date, from: date, to: date, ...nearby(body.occurred_at) },
      ...{ routeId: body.work_schedule_id ?? null, photoId: body.photo_id ?? null },
    }),
  );
  // First: what was asked after a lock that could not be had says nothing but that.
  const visits = await locked;
  return { ...(await found), visits };
}

const askLeaving = gathering({
  place: PLACE,
  photo: PHOTO,
  absent: ABSENT_OUT,
  unfinished: UNFINISHED,
  ...MOVES,
  ...NEARBY,
  person: question
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, named("userId"))),
});

/** What the departure from a visit is judged by besides its tasks, in one message. */
export async function leavingFacts(ctx: TxCtx, visit: typeof posChecks.$inferSelect, body: CheckOutBody) {
  const { id, userId, posId, occurredAt, localDate } = visit;
  return askLeaving(ctx.tx, {
    ...{ id, userId, posId, at: occurredAt, date: localDate, leftAt: body.occurred_at },
    ...{ ...nearby(occurredAt), photoId: body.photo_id ?? null },
  });
}

type Placed = Located & Pick<typeof posChecks.$inferSelect, "isManual" | "flags">;

/** True where neither a visit, as it will be stored, nor any around it has to be flagged for where or when its person was. */
export function isPlain(row: Placed, found: Gathered<typeof MOVES> & Gathered<typeof NEARBY>): boolean {
  const { id, occurredAt: from, checkOutAt: to, isManual: manual, flags } = row;
  const others = found.posNearby.filter((stay) => stay.id !== id);
  const posNearby = [...others, { id, from, to, manual, flags }];
  return movesToFlag(row, found).length === 0 && overlapsToFlag(from, { ...found, posNearby }).length === 0;
}
