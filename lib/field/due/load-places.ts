import { and, eq, gte, inArray, lt, lte, max, ne } from "drizzle-orm";
import { amongMany } from "@/db/many";
import { questionnaireAnswers as answers, pos, posChecks, questionnaires as tasks } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { dateOf, dayNumber } from "@/lib/base/calendar/days";
import type { PlaceFacts } from "./facts";
import { mixesAt } from "./load-mix";
import { originOf } from "./load-tasks";

type Who = { readonly userId: string; readonly date: string; readonly posIds: readonly string[] };
type Categories = ReadonlyMap<string, { readonly name: string; readonly parentId: string | null }>;

/** A recurrence window reaches over a month at most; visits are counted over a year. */
const WINDOW_DAYS = 31;
const COUNTED_DAYS = 366;

/** These PDVs as they are for one person on one day. `counted`: some task is due at every n-th visit, so visits are counted. */
export async function loadPlaces(
  tx: TenantTx,
  who: Who,
  categories: Categories,
  counted: boolean,
): Promise<Map<string, PlaceFacts>> {
  const { posIds, userId, date } = who;
  if (posIds.length === 0) return new Map();
  const own = and(
    eq(answers.userId, userId),
    inArray(answers.posId, [...posIds]),
    ne(answers.reviewStatus, "rejected"),
  );
  const near = and(
    own,
    gte(answers.localDate, days(date, -WINDOW_DAYS)),
    lte(answers.localDate, days(date, WINDOW_DAYS)),
  );
  const task = { posId: answers.posId, originId: originOf };
  const recent = tx
    .selectDistinct({ ...task, day: answers.localDate })
    .from(answers)
    .innerJoin(tasks, eq(tasks.id, answers.questionnaireId))
    .where(near);
  const last = tx
    .select({ ...task, day: max(answers.localDate) })
    .from(answers)
    .innerJoin(tasks, eq(tasks.id, answers.questionnaireId))
    .where(and(own, lt(answers.localDate, date), gte(answers.localDate, days(date, -COUNTED_DAYS))))
    .groupBy(answers.posId, originOf);
  const [places, mix, answered, before, visitDays] = await Promise.all([
    placesAsked(tx, posIds),
    mixesAt(tx, { userIds: [userId], date, posIds }, categories),
    recent,
    counted ? last : [],
    counted ? visitDaysOf(tx, who) : new Map<string, string[]>(),
  ]);
  const off = [...places.values()].flatMap(({ id, isActive }) => (isActive ? [] : [id]));
  const been = off.length > 0 ? await visitedOf(tx, { ...who, posIds: off }) : new Set<string>();
  const byPlace = Map.groupBy([...answered, ...before], ({ posId }) => posId);
  return new Map(
    [...places.values()].map((place) => [
      place.id,
      {
        ...place,
        // Switched off since the person came: their visit is what it was when it began.
        isActive: place.isActive || been.has(place.id),
        mix: mix(userId, place.id),
        answeredOn: daysByTask(byPlace.get(place.id) ?? []),
        visitDays: visitDays.get(place.id) ?? [],
      },
    ]),
  );
}

/** These PDVs by id, with the classes that a filter may name. */
export async function placesAsked(tx: TenantTx, posIds: readonly string[]) {
  const places = await tx
    .select({
      id: pos.id,
      name: pos.name,
      isActive: pos.isActive,
      chainId: pos.chainId,
      channelId: pos.channelId,
      regionalId: pos.regionalId,
      categoryId: pos.categoryId,
    })
    .from(pos)
    .where(amongMany(pos.id, posIds));
  return new Map(places.map((place) => [place.id, place]));
}

const days = (date: string, by: number): string => dateOf(dayNumber(date) + by);

function daysByTask(rows: readonly { originId: string; day: string | null }[]): Map<string, string[]> {
  const groups = Map.groupBy(rows, ({ originId }) => originId);
  return new Map([...groups].map(([id, list]) => [id, list.flatMap(({ day }) => (day === null ? [] : [day]))]));
}

/** Those of these PDVs at which the person has been that day. */
async function visitedOf(tx: TenantTx, { userId, date, posIds }: Who): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ posId: posChecks.posId })
    .from(posChecks)
    .where(and(eq(posChecks.userId, userId), eq(posChecks.localDate, date), inArray(posChecks.posId, [...posIds])));
  return new Set(rows.map(({ posId }) => posId));
}

/** The days of the last year on which the person was at these PDVs. */
async function visitDaysOf(tx: TenantTx, { userId, date, posIds }: Who): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectDistinct({ posId: posChecks.posId, day: posChecks.localDate })
    .from(posChecks)
    .where(
      and(
        eq(posChecks.userId, userId),
        inArray(posChecks.posId, [...posIds]),
        // What the index by PDV and time is read for.
        gte(posChecks.occurredAt, new Date(`${days(date, -COUNTED_DAYS - 2)}T00:00:00Z`)),
        gte(posChecks.localDate, days(date, -COUNTED_DAYS)),
        lte(posChecks.localDate, date),
      ),
    );
  return new Map([...Map.groupBy(rows, ({ posId }) => posId)].map(([id, list]) => [id, list.map(({ day }) => day)]));
}
