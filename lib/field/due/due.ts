import { nextDates, occursOn } from "@/lib/base/recurrence/occurs";
import { recurrenceWindow } from "@/lib/base/recurrence/window";
import { aboutOf, categoriesAsked, productsAsked } from "./asked";
import type { DueFacts, FilterFacts, Named, PlaceFacts, TaskFacts, TaskType } from "./facts";

/**
 * The rules of F21 in the order in which they are asked; the first that fails is the reason why a task is absent. Each is a key of
 * `messages/…/simulator.ts`.
 */
export const REASONS = [
  "inactive",
  "draft",
  "person_inactive",
  "pos_inactive",
  "new_pos",
  "not_new_pos",
  "filter_inactive",
  "not_started",
  "ended",
  "never_again",
  "not_on_this_day",
  "not_this_visit",
  "person",
  "pos",
  "chain",
  "channel",
  "regional",
  "pos_category",
  "empty_mix",
  "no_product",
  "answered",
] as const;
export type ReasonCode = (typeof REASONS)[number];
export type Reason = { readonly code: ReasonCode; readonly params?: Readonly<Record<string, string | number>> };

export type DueTask = Named & {
  readonly originId: string;
  readonly version: number;
  readonly type: TaskType;
  readonly isRequired: boolean;
  readonly isRepeatable: boolean;
  readonly isMultiple: boolean;
  readonly isUninterrupted: boolean;
  /** Answered here by this person on this very day, and due again because it may be. */
  readonly answeredToday: boolean;
  /** What it is asked about; empty for tasks about nothing in particular. */
  readonly products: readonly (Named & { readonly isCompetitor: boolean })[];
  readonly categories: readonly Named[];
};
export type AbsentTask = { readonly questionnaire: Named; readonly reason: Reason };
export type Due = { readonly due: readonly DueTask[]; readonly absent: readonly AbsentTask[] };

/**
 * F21, questionnaire availability: which tasks a person gets at a PDV on a day, and for each other one the first rule that keeps it
 * away. A task is due when it is active and published and one of its filters lets it pass; of several the one that came furthest
 * gives the reason. The app and the simulator both show what this says.
 */
export function dueTasks(facts: DueFacts): Due {
  const due: DueTask[] = [];
  const absent: AbsentTask[] = [];
  for (const task of facts.tasks) {
    const verdict = judge(facts, task);
    if ("reason" in verdict) absent.push({ questionnaire: { id: task.id, name: task.name }, reason: verdict.reason });
    else due.push(verdict.due);
  }
  return { due, absent };
}

type Verdict = { readonly due: DueTask } | { readonly reason: Reason };

/** What a task without filters is: open to all, once a day. */
export const OPEN: FilterFacts = {
  ...{ id: "", name: null, isActive: true, startDate: null, endDate: null, frequencies: ["any_day"] },
  ...{ monday: true, tuesday: true, wednesday: true, thursday: true, friday: true, saturday: true, sunday: true },
  ...{ everyVisits: null, productOrigin: "all" as const },
  ...{ isRepeatable: false, isRequired: false, isMultiple: false, isUninterrupted: false },
  ...{ userIds: [], teamIds: [], productIds: [], categoryIds: [] },
  ...{ posIds: [], chainIds: [], channelIds: [], regionalIds: [], posCategoryIds: [] },
};

function judge(facts: DueFacts, task: TaskFacts): Verdict {
  const general = generalReason(facts, task);
  if (general) return { reason: { code: general } };
  const filters = task.filters.length > 0 ? task.filters : [OPEN];
  const judged = filters.map((filter) => ({ filter, reason: filterReason(facts, task, filter) }));
  const passing = judged.flatMap(({ filter, reason }) => (reason ? [] : [filter]));
  if (passing.length > 0) return { due: dueOf(facts, task, passing) };
  const reasons = judged.flatMap(({ reason }) => (reason ? [reason] : []));
  return { reason: reasons.reduce((a, b) => (REASONS.indexOf(b.code) > REASONS.indexOf(a.code) ? b : a)) };
}

function generalReason({ person, place }: DueFacts, task: TaskFacts): ReasonCode | null {
  if (!task.isActive) return "inactive";
  if (!task.isPublished) return "draft";
  if (!person.isActive) return "person_inactive";
  if (place && !place.isActive) return "pos_inactive";
  if (task.type === "new_pos") return place ? "new_pos" : null;
  return place ? null : "not_new_pos";
}

function filterReason(facts: DueFacts, task: TaskFacts, filter: FilterFacts): Reason | null {
  const { place } = facts;
  const reason = timeReason(facts, task, filter) ?? personReason(facts, filter);
  if (reason || !place) return reason;
  return placeReason(place, filter) ?? productReason(place, task, filter) ?? answeredReason(facts, task, place, filter);
}

function timeReason(facts: DueFacts, task: TaskFacts, filter: FilterFacts): Reason | null {
  const { date, place } = facts;
  const { startDate, endDate, everyVisits } = filter;
  if (!filter.isActive) return { code: "filter_inactive" };
  if (startDate !== null && date < startDate) return { code: "not_started", params: { date: startDate } };
  if (endDate !== null && date > endDate) return { code: "ended", params: { date: endDate } };
  if (everyVisits === null) {
    if (occursOn(filter, date)) return null;
    return facts.dueOnly ? { code: "not_on_this_day" } : notToday(filter, date);
  }
  const visit = place && visitSinceAnswer(facts, task, place);
  if (visit === null || visit >= everyVisits) return null;
  return { code: "not_this_visit", params: { visit, every: everyVisits } };
}

/** Another day: which one is next, where the rule occurs again. */
function notToday(filter: FilterFacts, date: string): Reason {
  const [next] = nextDates(filter, date, 1);
  return next === undefined ? { code: "never_again" } : { code: "not_on_this_day", params: { date: next } };
}

/** Which visit of this person since the last answer today's is; null when the task was never answered before today. */
function visitSinceAnswer({ date }: DueFacts, task: TaskFacts, place: PlaceFacts): number | null {
  const earlier = (place.answeredOn.get(task.originId) ?? []).filter((day) => day < date);
  const last = earlier.toSorted().at(-1);
  if (last === undefined) return null;
  return new Set(place.visitDays.filter((day) => day > last && day < date)).size + 1;
}

function personReason({ person }: DueFacts, { userIds, teamIds }: FilterFacts): Reason | null {
  if (userIds.length + teamIds.length === 0 || userIds.includes(person.id)) return null;
  return person.teamId !== null && teamIds.includes(person.teamId) ? null : { code: "person" };
}

/** A PDV that is named is in; others must fit every class that is named. */
function placeReason(place: PlaceFacts, filter: FilterFacts): Reason | null {
  if (filter.posIds.includes(place.id)) return null;
  const classes = [
    ["chain", filter.chainIds, place.chainId],
    ["channel", filter.channelIds, place.channelId],
    ["regional", filter.regionalIds, place.regionalId],
    ["pos_category", filter.posCategoryIds, place.categoryId],
  ] as const;
  const wanted = classes.filter(([, ids]) => ids.length > 0);
  if (wanted.length === 0) return filter.posIds.length > 0 ? { code: "pos" } : null;
  const missed = wanted.find(([, ids, own]) => own === null || !ids.includes(own));
  return missed ? { code: missed[0] } : null;
}

/** A task about products, or one that is restricted to some, needs one of them in the effective mix. */
function productReason(place: PlaceFacts, task: TaskFacts, filter: FilterFacts): Reason | null {
  const asks = aboutOf(task.type) !== "nothing" || filter.productIds.length + filter.categoryIds.length > 0;
  if (!asks) return null;
  if (place.mix.length === 0) return { code: "empty_mix" };
  return productsAsked(task, filter, place.mix).length === 0 ? { code: "no_product" } : null;
}

/** One answer is enough within the window, unless the task may be repeated, or answered several times in one visit. */
function answeredReason({ date }: DueFacts, task: TaskFacts, place: PlaceFacts, filter: FilterFacts): Reason | null {
  if (filter.isRepeatable) return null;
  const { from, to } = filter.everyVisits === null ? recurrenceWindow(filter, date) : { from: date, to: date };
  const answers = (place.answeredOn.get(task.originId) ?? []).filter((day) => day >= from && day <= to);
  const other = answers.find((day) => !(filter.isMultiple && day === date));
  return other === undefined ? null : { code: "answered", params: { date: other } };
}

function dueOf(facts: DueFacts, task: TaskFacts, filters: readonly FilterFacts[]): DueTask {
  const { place, date } = facts;
  const about = aboutOf(task.type);
  const asked = filters.map((filter) => ({ filter, products: productsAsked(task, filter, place?.mix ?? []) }));
  const products = about === "nothing" ? [] : unique(asked.flatMap((of) => of.products));
  const categories =
    about === "category" ? asked.flatMap((of) => categoriesAsked(of.filter, of.products, facts.categories)) : [];
  return {
    id: task.id,
    name: task.name,
    originId: task.originId,
    version: task.version,
    type: task.type,
    isRequired: filters.some((filter) => filter.isRequired),
    isRepeatable: filters.some((filter) => filter.isRepeatable),
    isMultiple: filters.some((filter) => filter.isMultiple),
    isUninterrupted: filters.some((filter) => filter.isUninterrupted),
    answeredToday: place?.answeredOn.get(task.originId)?.includes(date) ?? false,
    products: products.map(({ id, name, isCompetitor }) => ({ id, name, isCompetitor })),
    categories: unique(categories),
  };
}

const unique = <T extends Named>(list: readonly T[]): T[] => [...new Map(list.map((item) => [item.id, item])).values()];
