import { and, eq, gte, inArray, lt, lte, max, ne } from "drizzle-orm";
import { type Gathered, gathering, named, question } from "@/db/gather";
import { amongNamed, idsText } from "@/db/many";
import { questionnaireAnswers as answers, pos, posChecks, questionnaires as tasks } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { dateOf, dayNumber } from "@/lib/base/calendar/days";
import type { PlaceFacts } from "./facts";
import { mixesOf, mixQuestions, mixValues } from "./load-mix";
import { originOf } from "./load-tasks";

type Who = { readonly userId: string; readonly date: string; readonly posIds: readonly string[] };
type Categories = ReadonlyMap<string, { readonly name: string; readonly parentId: string | null }>;

/** A recurrence window reaches over a month at most; visits are counted over a year. */
const WINDOW_DAYS = 31;
const COUNTED_DAYS = 366;

const task = { posId: answers.posId, originId: originOf };
/** PDVs (`posIds`) with the classes that a filter may name. */
const PLACES = question
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
  .where(amongNamed(pos.id, "posIds"));
const askPlaces = gathering({ places: PLACES });
/** PDVs and their mixes, and what a person (`userId`) answered there around a day. */
export const AT_PLACES = {
  places: PLACES,
  ...mixQuestions(false),
  recent: question
    .selectDistinct({ ...task, day: answers.localDate })
    .from(answers)
    .innerJoin(tasks, eq(tasks.id, answers.questionnaireId))
    .where(
      and(
        eq(answers.userId, named("userId")),
        amongNamed(answers.posId, "posIds"),
        ne(answers.reviewStatus, "rejected"),
        gte(answers.localDate, named("windowFrom")),
        lte(answers.localDate, named("windowTo")),
      ),
    ),
};

/** What these questions are asked with. */
export const placeValues = ({ userId, date, posIds }: Who) => ({
  ...{ userId, ...mixValues({ userIds: [userId], date, posIds }) },
  ...{ windowFrom: days(date, -WINDOW_DAYS), windowTo: days(date, WINDOW_DAYS) },
});

/** PDVs as they are for one person on one day, of what was found. `counted`: some task is due at every n-th visit, so visits are counted. */
export async function placesOf(
  tx: TenantTx,
  who: Who,
  found: Gathered<typeof AT_PLACES>,
  { categories, counted }: { readonly categories: Categories; readonly counted: boolean },
): Promise<Map<string, PlaceFacts>> {
  const { userId } = who;
  const mix = mixesOf(found, categories);
  const [before, visitDays] = await Promise.all([
    counted ? lastAnswers(tx, who) : [],
    counted ? visitDaysOf(tx, who) : new Map<string, string[]>(),
  ]);
  const off = found.places.flatMap(({ id, isActive }) => (isActive ? [] : [id]));
  const been = off.length > 0 ? await visitedOf(tx, { ...who, posIds: off }) : new Set<string>();
  const byPlace = Map.groupBy([...found.recent, ...before], ({ posId }) => posId);
  return new Map(
    found.places.map((place) => [
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
  const { places } = await askPlaces(tx, { posIds: idsText(posIds) });
  return new Map(places.map((place) => [place.id, place]));
}

const days = (date: string, by: number): string => dateOf(dayNumber(date) + by);

function daysByTask(rows: readonly { originId: string; day: string | null }[]): Map<string, string[]> {
  const groups = Map.groupBy(rows, ({ originId }) => originId);
  return new Map([...groups].map(([id, list]) => [id, list.flatMap(({ day }) => (day === null ? [] : [day]))]));
}

/** The last day of the last year, before that one, on which the person answered each task at each of these PDVs. */
function lastAnswers(tx: TenantTx, { userId, date, posIds }: Who) {
  return tx
    .select({ ...task, day: max(answers.localDate) })
    .from(answers)
    .innerJoin(tasks, eq(tasks.id, answers.questionnaireId))
    .where(
      and(
        eq(answers.userId, userId),
        inArray(answers.posId, [...posIds]),
        ne(answers.reviewStatus, "rejected"),
        lt(answers.localDate, date),
        gte(answers.localDate, days(date, -COUNTED_DAYS)),
      ),
    )
    .groupBy(answers.posId, originOf);
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
