import { and, asc, count, or, type SQL } from "drizzle-orm";
import { pos, users } from "@/db/schema";
import { localDate } from "@/lib/base/calendar/zone";
import { translatorFor } from "@/lib/base/i18n/translate";
import { nextDates } from "@/lib/base/recurrence/occurs";
import type { Row } from "@/lib/engine/resource/list-query";
import { can } from "@/lib/platform/permissions/authorize";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { visiblePos } from "@/lib/records/pos/visible";
import { whenWords } from "@/lib/records/questionnaires/filter-words";
import { visibleUser } from "@/lib/records/users/visible";
import { OPEN } from "./due";
import type { FilterFacts, Named, TaskType } from "./facts";
import { loadItems } from "./load-items";
import { filtersOf } from "./load-tasks";
import { peopleOf, placesOf, suppliedOf } from "./reach-conditions";

/** How many, and the first of them by name; no names for who may not list them. */
export type Reached = { readonly count: number; readonly sample: readonly Named[] };
/** What publishing a task would set going. JSON, fit for a client component. */
export type Reach = {
  readonly people: Reached;
  /** null = it is asked before there is a PDV. */
  readonly places: Reached | null;
  readonly items: Reached;
  /** When it is due, in the reader's words: one for each rhythm of the filters that reach somebody. */
  readonly when: readonly string[];
  /** It has no filter. */
  readonly isOpen: boolean;
  /** This session sees a part of the people or PDVs only; it alone is counted. */
  readonly isPartial: boolean;
};

/** As if the filter `without` were gone, or the filter `turned` were on. */
export type FilterChange = { readonly without?: string | null; readonly turned?: string | null };
export type ReachOptions = FilterChange & { readonly on?: boolean; readonly now?: Date };

const SAMPLE = 5;
const NOBODY: Reached = { count: 0, sample: [] };
const OF = {
  user: { table: users, visible: visibleUser, subject: "USER" },
  pos: { table: pos, visible: visiblePos, subject: "POS" },
} as const;

type Task = { readonly id: string; readonly type: TaskType; readonly businessUnitId: string | null };

/** What a task's reach goes by, of its row. Safe: the database keeps both columns to these types. */
export const taskOf = (row: Row): Task => ({
  id: row.id,
  type: row.type as TaskType,
  businessUnitId: row.businessUnitId as string | null,
});

/** Whom a task reaches; unless it is `on`, nobody. See `reachOf`. */
export async function reachOfTask(
  ctx: TxCtx,
  task: Task,
  { without = null, turned = null, on = true, now = new Date() }: ReachOptions,
): Promise<Reach> {
  const today = localDate(now, ctx.timeZone);
  const t = await translatorFor(ctx.locale);
  const stored = await filtersOf(ctx.tx, [task.id]);
  const filters = stored
    .filter(({ id }) => id !== without)
    .map((filter) => (filter.id === turned ? { ...filter, isActive: true } : filter));
  const own = filters.length > 0 ? filters : [OPEN];
  const coming = on ? own.filter((filter) => comes(filter, today)) : [];
  const ways = await waysOf(ctx, task, coming, today);
  const items = (await loadItems(ctx.tx, [task.id])).get(task.id) ?? [];
  return {
    people: await reached(ctx, "user", anyOf(ways.map(({ people }) => people))),
    places: task.type === "new_pos" ? null : await reached(ctx, "pos", anyOf(ways.map(({ places }) => places))),
    items: { count: items.length, sample: items.slice(0, SAMPLE).map((item) => ({ id: item.id, name: item.label })) },
    when: [...new Set(ways.map(({ filter }) => whenWords(fromToday(filter, today), t, ctx.locale)))],
    isOpen: filters.length === 0,
    isPartial: ctx.teamIds !== null || ctx.businessUnitId !== null,
  };
}

/** A first day that is past says nothing of what comes. */
const fromToday = (filter: FilterFacts, today: string): FilterFacts =>
  filter.startDate !== null && filter.startDate <= today ? { ...filter, startDate: null } : filter;

/** Some day is left on which the filter holds. */
const comes = (filter: FilterFacts, today: string): boolean =>
  filter.isActive &&
  (filter.endDate === null || filter.endDate >= today) &&
  (filter.everyVisits !== null || nextDates(filter, today, 1).length > 0);

type Way = { readonly filter: FilterFacts; readonly people: SQL | undefined; readonly places: SQL | undefined };

/** The filters that let both a person and a PDV pass: one without the other reaches nobody. */
async function waysOf(
  ctx: TxCtx,
  task: Parameters<typeof suppliedOf>[1],
  filters: readonly FilterFacts[],
  today: string,
) {
  const supplied = await suppliedOf(ctx.tx, task, task.type === "new_pos" ? [] : filters, today);
  const ways: Way[] = [];
  for (const filter of filters) {
    const way = { filter, people: peopleOf(filter, today), places: and(placesOf(filter), supplied(filter)) };
    const [somebody] = await ctx.tx.select({ id: users.id }).from(users).where(way.people).limit(1);
    if (!somebody) continue;
    const [somewhere] =
      task.type === "new_pos" ? [somebody] : await ctx.tx.select({ id: pos.id }).from(pos).where(way.places).limit(1);
    if (somewhere) ways.push(way);
  }
  return ways;
}

/** null = none of them: there is nothing to count. */
const anyOf = (conditions: readonly (SQL | undefined)[]): SQL | null => or(...conditions) ?? null;

async function reached(ctx: TxCtx, resource: "user" | "pos", condition: SQL | null): Promise<Reached> {
  if (condition === null) return NOBODY;
  const { table, visible, subject } = OF[resource];
  const where = and(visible(ctx), condition);
  const [all] = await ctx.tx.select({ count: count() }).from(table).where(where);
  const names = can(ctx, "GET", subject)
    ? await ctx.tx
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(where)
        .orderBy(asc(table.nameSearch), asc(table.id))
        .limit(SAMPLE)
    : [];
  return { count: all?.count ?? 0, sample: names };
}
