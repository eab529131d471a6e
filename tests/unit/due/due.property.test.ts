import { expect, test } from "vitest";
import { type FAMILIES, WEEKDAYS } from "@/lib/base/recurrence/occurs";
import { recurrenceWindow } from "@/lib/base/recurrence/window";
import { dueTasks, REASONS } from "@/lib/field/due/due";
import type { DueFacts, FilterFacts, TaskFacts } from "@/lib/field/due/facts";
import { random } from "../brazil/random";
import { facts, filter, place, product, task } from "./facts";

const DATE = "2026-11-18";
const CODES: readonly (`any_${string}` | `${keyof typeof FAMILIES}_${number}`)[] = [
  ...(["any_day", "any_day_of_week", "any_day_of_month", "any_month", "any_week_of_month"] as const),
  ...(["weekday_3", "weekday_1", "week_3", "week_1", "day_18", "day_2", "month_11", "month_5"] as const),
];

/** Facts in which every rule passes and fails now and then. */
function chance(seed: number): DueFacts {
  const { next, pick, below } = random(seed);
  const some = <T>(list: readonly T[], p = 0.25) => (next() < p ? [pick(list)] : []);
  const filters = (): FilterFacts[] =>
    Array.from({ length: below(3) }, (_, i) =>
      filter({
        id: `filter${i}`,
        isActive: next() > 0.1,
        startDate: next() < 0.3 ? pick(["2026-11-01", DATE, "2026-11-19"]) : null,
        endDate: next() < 0.3 ? pick(["2026-11-17", DATE, "2026-12-31"]) : null,
        wednesday: next() > 0.1,
        monday: next() > 0.3,
        frequencies: [pick(CODES), ...some(CODES)],
        everyVisits: next() < 0.15 ? 1 + below(3) : null,
        productOrigin: pick(["all", "all", "own", "competitor"] as const),
        isRepeatable: next() < 0.3,
        isMultiple: next() < 0.3,
        isRequired: next() < 0.5,
        userIds: some(["ana", "bia"]),
        teamIds: some(["south", "north"]),
        productIds: some(["a", "b", "z"]),
        categoryIds: some(["dairy", "soap"]),
        posIds: some(["pos", "other"]),
        chainIds: some(["chain", "x"]),
        channelIds: some(["channel", "x"], 0.1),
        regionalIds: some(["regional", "x"], 0.1),
        posCategoryIds: some(["class", "x"], 0.1),
      }),
    );
  const tasks = Array.from({ length: 4 }, (_, i): TaskFacts => {
    const id = `task${i}`;
    const type = pick(["generic", "product", "product_category", "out_of_stock", "new_pos"] as const);
    const businessUnitId = next() < 0.3 ? pick(["unit", "another"]) : null;
    return task({
      id,
      originId: id,
      type,
      businessUnitId,
      isActive: next() > 0.1,
      isPublished: next() > 0.1,
      filters: filters(),
    });
  });
  const days = ["2026-10-30", "2026-11-02", "2026-11-16", DATE];
  const answeredOn = new Map(tasks.map(({ originId }) => [originId, [...some(days, 0.4), ...some(days, 0.4)]]));
  const mix = [product("a"), product("b", { isCompetitor: true })].filter(() => next() > 0.2);
  const at = place({ isActive: next() > 0.05, mix, answeredOn, visitDays: [...some(days, 0.5), "2026-11-10"] });
  const person = { id: "ana", teamId: next() < 0.8 ? "south" : null, isActive: next() > 0.05 };
  return facts({ date: DATE, person, place: next() < 0.05 ? null : at, tasks });
}

/** F21 once more, as one sentence after the other, without an order and without reasons. */
function isDue({ person, place: at, tasks: _all }: DueFacts, of: TaskFacts): boolean {
  if (!(of.isActive && of.isPublished && person.isActive)) return false;
  if (of.type === "new_pos" ? at !== null : at === null) return false;
  if (at && !at.isActive) return false;
  const filters = of.filters.length > 0 ? of.filters : [filter()];
  return filters.some((f) => {
    const answers = at?.answeredOn.get(of.originId) ?? [];
    const last = answers
      .filter((day) => day < DATE)
      .sort()
      .at(-1);
    const visits =
      new Set((at?.visitDays ?? []).filter((day) => last !== undefined && day > last && day < DATE)).size + 1;
    const date = new Date(`${DATE}T00:00:00Z`);
    const named = (family: string, any: string, n: number) => {
      const codes = f.frequencies.filter((code) => code.startsWith(`${family}_`));
      return f.frequencies.includes(any) || codes.length === 0 || codes.includes(`${family}_${n}`);
    };
    const occurs =
      f[WEEKDAYS[2]] &&
      named("weekday", "any_day_of_week", 3) &&
      named("month", "any_month", date.getUTCMonth() + 1) &&
      named("week", "any_week_of_month", Math.ceil(date.getUTCDate() / 7)) &&
      named("day", "any_day_of_month", date.getUTCDate());
    const window = f.everyVisits === null ? recurrenceWindow(f, DATE) : { from: DATE, to: DATE };
    const spent = answers.some((day) => day >= window.from && day <= window.to && !(f.isMultiple && day === DATE));
    const fits = (ids: readonly string[], own: string | null) =>
      ids.length === 0 || (own !== null && ids.includes(own));
    const classed = [f.chainIds, f.channelIds, f.regionalIds, f.posCategoryIds].some((ids) => ids.length > 0);
    const there =
      at === null ||
      f.posIds.includes(at.id) ||
      (fits(f.chainIds, at.chainId) &&
        fits(f.channelIds, at.channelId) &&
        fits(f.regionalIds, at.regionalId) &&
        fits(f.posCategoryIds, at.categoryId) &&
        (classed || f.posIds.length === 0));
    const limited = f.productIds.length + f.categoryIds.length > 0;
    const wanted = (at?.mix ?? []).filter(
      (p) =>
        (of.businessUnitId === null || p.businessUnitIds.includes(of.businessUnitId)) &&
        (f.productOrigin === "all" || (f.productOrigin === "competitor") === p.isCompetitor) &&
        (!limited || f.productIds.includes(p.id) || f.categoryIds.some((id) => p.categoryIds.includes(id))),
    );
    const asksProducts = of.type !== "generic" || limited;
    return (
      f.isActive &&
      (f.startDate ?? DATE) <= DATE &&
      (f.endDate ?? DATE) >= DATE &&
      (f.everyVisits === null ? occurs : at === null || last === undefined || visits >= f.everyVisits) &&
      (f.userIds.length + f.teamIds.length === 0 ||
        f.userIds.includes(person.id) ||
        f.teamIds.includes(person.teamId ?? "nobody's")) &&
      there &&
      (at === null || !asksProducts || wanted.length > 0) &&
      (at === null || f.isRepeatable || !spent)
    );
  });
}

test("on 4,000 random sets of facts: each task once, due exactly when all of F21 holds", () => {
  const seen = new Map<string, number>();
  for (let seed = 1; seed <= 4_000; seed += 1) {
    const given = chance(seed);
    const { due, absent } = dueTasks(given);
    const told = [...due.map(({ id }) => id), ...absent.map(({ questionnaire }) => questionnaire.id)];
    expect(told.toSorted()).toEqual(given.tasks.map(({ id }) => id).sort());
    const expected = given.tasks.filter((of) => isDue(given, of)).map(({ id }) => id);
    expect([seed, due.map(({ id }) => id)]).toEqual([seed, expected]);
    for (const { reason } of absent) seen.set(reason.code, (seen.get(reason.code) ?? 0) + 1);
    seen.set("due", (seen.get("due") ?? 0) + due.length);
  }
  // Random facts that never meet a rule would prove nothing about it.
  for (const code of [...REASONS, "due"]) expect([code, (seen.get(code) ?? 0) > 10]).toEqual([code, true]);
});

test("the reason is the first rule that fails: without the rules before it nothing changes, without its own it does", () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const given = chance(seed);
    for (const { questionnaire, reason } of dueTasks(given).absent) {
      const of = given.tasks.find(({ id }) => id === questionnaire.id);
      if (of?.filters.length !== 1) continue;
      const mended = mend(given, of, reason.code);
      if (!mended) continue;
      const after = dueTasks(mended).absent.find((absent) => absent.questionnaire.id === of.id)?.reason.code;
      if (after) expect(REASONS.indexOf(after)).toBeGreaterThan(REASONS.indexOf(reason.code));
    }
  }
});

/** The same facts with one rule out of the way; null where that takes more than one change. */
function mend(given: DueFacts, of: TaskFacts, code: string): DueFacts | null {
  const changed = (changes: Partial<FilterFacts>, more: Partial<TaskFacts> = {}): DueFacts => ({
    ...given,
    tasks: [{ ...of, ...more, filters: of.filters.map((f) => ({ ...f, ...changes })) }],
  });
  switch (code) {
    case "inactive":
      return changed({}, { isActive: true });
    case "draft":
      return changed({}, { isPublished: true });
    case "person_inactive":
      return { ...given, person: { ...given.person, isActive: true }, tasks: [of] };
    case "filter_inactive":
      return changed({ isActive: true });
    case "not_started":
      return changed({ startDate: null });
    case "ended":
      return changed({ endDate: null });
    case "person":
      return changed({ userIds: [], teamIds: [] });
    case "pos":
      return changed({ posIds: [] });
    case "chain":
      return changed({ posIds: [], chainIds: [] });
    default:
      return null;
  }
}
