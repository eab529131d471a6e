import { and, eq, type SQL, sql } from "drizzle-orm";
import { question as asking, gathering, named } from "@/db/gather";
import { users, userTeams } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { holdsOn } from "@/lib/records/teams/at";
import { type AbsentTask, type DueTask, dueTasks } from "./due";
import { loadItems, type TaskItem } from "./load-items";
import { categoriesOf, TREE } from "./load-mix";
import { AT_PLACES, placesOf, placeValues } from "./load-places";
import { type InForce, taskQuestions, tasksOf } from "./load-tasks";

export type DueWithItems = DueTask & { readonly items: readonly TaskItem[] };
export type DueAt = { readonly due: readonly DueWithItems[]; readonly absent: readonly AbsentTask[] };

type Question = { readonly userId: string; readonly date: string };
type Options = {
  /** "due" leaves out tasks that nobody can get, which is all that a device needs; "all" tells why of every task. */
  readonly only?: "due" | "all";
  /** Narrows the tasks, by columns of `questionnaires`. */
  readonly tasks?: SQL | undefined;
  /** By the versions in force at this moment instead of now; a task that was switched off since is nobody's any more. */
  readonly asOf?: Date;
  /** Without the items, where names are enough. */
  readonly named?: boolean;
};

/**
 * F21 for one person on one day at several PDVs, set by set: the number of queries does not grow with the PDVs. A PDV that is not
 * there is left out. The caller has asked who may know.
 */
export async function dueForPlaces(
  ctx: TxCtx,
  question: Question & { readonly posIds: readonly string[] },
  options: Options = {},
): Promise<Map<string, DueAt>> {
  const { places, ...base } = await factsOf(ctx, question, options);
  const verdicts = [...places.values()].map((place) => [place.id, dueTasks({ ...base, place })] as const);
  const due = verdicts.flatMap(([, of]) => of.due);
  const items = options.named ? new Map() : await itemsOf(ctx, due);
  return new Map(verdicts.map(([id, { due, absent }]) => [id, { due: withItems(due, items), absent }]));
}

/** F21 for one PDV; a PDV that is not there has nothing due. */
export async function dueFor(
  ctx: TxCtx,
  { userId, posId, date }: Question & { readonly posId: string },
  options: Options = {},
): Promise<DueAt> {
  const found = await dueForPlaces(ctx, { userId, date, posIds: [posId] }, options);
  return found.get(posId) ?? { due: [], absent: [] };
}

/** What a person is asked when registering a PDV that is not there yet. */
export async function dueForNewPos(ctx: TxCtx, question: Question): Promise<readonly DueWithItems[]> {
  const base = await factsOf(ctx, { ...question, posIds: [] }, {});
  const { due } = dueTasks({ ...base, place: null });
  return withItems(due, await itemsOf(ctx, due));
}

const PERSON = asking
  .select({ id: users.id, teamId: userTeams.teamId, isActive: users.isActive })
  .from(users)
  .leftJoin(userTeams, and(eq(userTeams.userId, users.id), holdsOn(sql`${named("date")}::date`)))
  .where(eq(users.id, named("userId")));
const askingOf = (tasks: InForce) => gathering({ ...taskQuestions(tasks), person: PERSON, tree: TREE, ...AT_PLACES });
const [askNow, askAsOf] = [askingOf({ only: "due" }), askingOf({ only: "due", asOf: true })];

/** Everything that the tasks of a day are judged by, in one message: a check-out waits for it. */
async function factsOf(
  ctx: TxCtx,
  question: Question & { readonly posIds: readonly string[] },
  { only = "due", tasks: narrowed, asOf }: Options,
) {
  const usual = asOf ? askAsOf : askNow;
  const ask = only === "due" && !narrowed ? usual : askingOf({ only, narrowed, asOf: asOf !== undefined });
  const found = await ask(ctx.tx, { ...placeValues(question), asOf: asOf ?? null });
  const [tasks, tree] = [tasksOf(found, only), categoriesOf(found)];
  const counted = tasks.some((task) => task.filters.some((filter) => filter.everyVisits !== null));
  const places = await placesOf(ctx.tx, question, found, { categories: tree, counted });
  const categories = new Map([...tree].map(([key, { name }]) => [key, name]));
  const [person = { id: question.userId, teamId: null, isActive: false }] = found.person;
  return { date: question.date, person, tasks, categories, places };
}

const itemsOf = (ctx: TxCtx, due: readonly DueTask[]) => loadItems(ctx.tx, [...new Set(due.map((task) => task.id))]);

const withItems = (due: readonly DueTask[], items: ReadonlyMap<string, readonly TaskItem[]>): DueWithItems[] =>
  due.map((task) => ({ ...task, items: items.get(task.id) ?? [] }));
