import { describe, expect, test } from "vitest";
import { dueTasks, type Reason } from "@/lib/field/due/due";
import type { DueFacts, FilterFacts, TaskFacts } from "@/lib/field/due/facts";
import { facts, filter, place, product, task } from "./facts";

/** Why the one task is absent; null when it is due. */
function reasonOf(changes: Partial<DueFacts>): Reason | null {
  const { due, absent } = dueTasks(facts(changes));
  expect(due.length + absent.length).toBe(1);
  return absent[0]?.reason ?? null;
}
const withFilter = (changes: Partial<FilterFacts>, more: Partial<TaskFacts> = {}) => [
  task({ ...more, filters: [filter(changes)] }),
];
const answered = (...days: string[]) => place({ answeredOn: new Map([["task", days]]) });

describe("F21, rule by rule", () => {
  const CASES: [name: string, changes: Partial<DueFacts>, reason: Reason | null][] = [
    ["an open task", {}, null],
    ["a task without filters is open to all", { tasks: [task({ filters: [] })] }, null],
    ["an inactive task", { tasks: [task({ isActive: false })] }, { code: "inactive" }],
    ["a draft", { tasks: [task({ isPublished: false })] }, { code: "draft" }],
    ["an inactive person", { person: { id: "ana", teamId: null, isActive: false } }, { code: "person_inactive" }],
    ["an inactive PDV", { place: place({ isActive: false }) }, { code: "pos_inactive" }],
    ["a new-PDV task at a PDV", { tasks: [task({ type: "new_pos" })] }, { code: "new_pos" }],
    ["a new-PDV task without one", { tasks: [task({ type: "new_pos" })], place: null }, null],
    ["another task without a PDV", { place: null }, { code: "not_new_pos" }],
    ["an inactive filter", { tasks: withFilter({ isActive: false }) }, { code: "filter_inactive" }],
    [
      "the day before the start",
      { tasks: withFilter({ startDate: "2026-11-19" }) },
      { code: "not_started", params: { date: "2026-11-19" } },
    ],
    ["the first day", { tasks: withFilter({ startDate: "2026-11-18" }) }, null],
    ["the last day", { tasks: withFilter({ endDate: "2026-11-18" }) }, null],
    [
      "the day after the end",
      { tasks: withFilter({ endDate: "2026-11-17" }) },
      { code: "ended", params: { date: "2026-11-17" } },
    ],
    [
      "another weekday",
      { tasks: withFilter({ wednesday: false }) },
      { code: "not_on_this_day", params: { date: "2026-11-19" } },
    ],
    ["the third week", { tasks: withFilter({ frequencies: ["week_3"] }) }, null],
    [
      "another week",
      { tasks: withFilter({ frequencies: ["week_1", "week_2"] }) },
      { code: "not_on_this_day", params: { date: "2026-12-01" } },
    ],
    [
      "a day that has passed and does not come back",
      { tasks: withFilter({ frequencies: ["day_10"], endDate: "2026-12-09" }) },
      { code: "never_again" },
    ],
    ["another person", { tasks: withFilter({ userIds: ["bia"] }) }, { code: "person" }],
    ["another team", { tasks: withFilter({ teamIds: ["north"] }) }, { code: "person" }],
    ["a person named beside another team", { tasks: withFilter({ userIds: ["ana"], teamIds: ["north"] }) }, null],
    ["a team named beside another person", { tasks: withFilter({ userIds: ["bia"], teamIds: ["south"] }) }, null],
    [
      "somebody without a team",
      { person: { id: "ana", teamId: null, isActive: true }, tasks: withFilter({ teamIds: ["south"] }) },
      { code: "person" },
    ],
    ["another PDV", { tasks: withFilter({ posIds: ["other"] }) }, { code: "pos" }],
    ["a PDV named beside another chain", { tasks: withFilter({ posIds: ["pos"], chainIds: ["other"] }) }, null],
    ["another chain", { tasks: withFilter({ chainIds: ["other"] }) }, { code: "chain" }],
    ["another channel", { tasks: withFilter({ chainIds: ["chain"], channelIds: ["other"] }) }, { code: "channel" }],
    ["another region", { tasks: withFilter({ regionalIds: ["other"] }) }, { code: "regional" }],
    ["another class of PDV", { tasks: withFilter({ posCategoryIds: ["other"] }) }, { code: "pos_category" }],
    [
      "a PDV without a chain",
      { place: place({ chainId: null }), tasks: withFilter({ chainIds: ["chain"] }) },
      { code: "chain" },
    ],
    [
      "every class fits",
      {
        tasks: withFilter({
          chainIds: ["chain"],
          channelIds: ["channel"],
          regionalIds: ["regional"],
          posCategoryIds: ["class"],
        }),
      },
      null,
    ],
    [
      "a product task without a mix",
      { place: place({ mix: [] }), tasks: withFilter({}, { type: "product" }) },
      { code: "empty_mix" },
    ],
    ["a generic task without a mix", { place: place({ mix: [] }) }, null],
    [
      "no product in the mix",
      { tasks: withFilter({ productIds: ["z"] }, { type: "product" }) },
      { code: "no_product" },
    ],
    [
      "no category in the mix",
      { tasks: withFilter({ categoryIds: ["soap"] }, { type: "product_category" }) },
      { code: "no_product" },
    ],
    [
      "a generic task restricted to a product that is not there",
      { tasks: withFilter({ productIds: ["z"] }) },
      { code: "no_product" },
    ],
    [
      "only competitors wanted, none there",
      {
        place: place({ mix: [product("a")] }),
        tasks: withFilter({ productOrigin: "competitor" }, { type: "product" }),
      },
      { code: "no_product" },
    ],
    [
      "products of another client only",
      { tasks: withFilter({}, { type: "product", businessUnitId: "another" }) },
      { code: "no_product" },
    ],
    ["answered today", { place: answered("2026-11-18") }, { code: "answered", params: { date: "2026-11-18" } }],
    ["answered yesterday, asked every day", { place: answered("2026-11-17") }, null],
    [
      "answered on Monday, asked once a week",
      { place: answered("2026-11-16"), tasks: withFilter({ frequencies: ["any_day_of_week"] }) },
      { code: "answered", params: { date: "2026-11-16" } },
    ],
    [
      "answered last Sunday, asked once a week",
      { place: answered("2026-11-15"), tasks: withFilter({ frequencies: ["any_day_of_week"] }) },
      null,
    ],
    [
      "answered on the 2nd, asked once a month",
      { place: answered("2026-11-02"), tasks: withFilter({ frequencies: ["any_day_of_month"] }) },
      { code: "answered", params: { date: "2026-11-02" } },
    ],
    [
      "answered in October, asked once a month",
      { place: answered("2026-10-31"), tasks: withFilter({ frequencies: ["any_day_of_month"] }) },
      null,
    ],
    ["repeatable, answered today", { place: answered("2026-11-18"), tasks: withFilter({ isRepeatable: true }) }, null],
    [
      "several times a visit, answered today",
      { place: answered("2026-11-18"), tasks: withFilter({ isMultiple: true }) },
      null,
    ],
    [
      "several times a visit but once a week, answered on Monday",
      {
        place: answered("2026-11-16", "2026-11-18"),
        tasks: withFilter({ isMultiple: true, frequencies: ["any_day_of_week"] }),
      },
      { code: "answered", params: { date: "2026-11-16" } },
    ],
  ];
  test.each(CASES)("%s", (_name, changes, reason) => {
    expect(reasonOf(changes)).toEqual(reason);
  });
});

describe("every n-th visit", () => {
  const every3 = withFilter({ everyVisits: 3, wednesday: false });
  const visits = (...visitDays: string[]) => place({ answeredOn: new Map([["task", ["2026-11-02"]]]), visitDays });
  test("due at once where it was never answered, whatever the weekday", () => {
    expect(reasonOf({ tasks: every3 })).toBeNull();
  });
  test("counts the days of visits after the last answer, today's included", () => {
    expect(reasonOf({ tasks: every3, place: visits("2026-11-02") })).toEqual({
      code: "not_this_visit",
      params: { visit: 1, every: 3 },
    });
    expect(reasonOf({ tasks: every3, place: visits("2026-11-02", "2026-11-09", "2026-11-09") })).toEqual({
      code: "not_this_visit",
      params: { visit: 2, every: 3 },
    });
    expect(reasonOf({ tasks: every3, place: visits("2026-11-02", "2026-11-09", "2026-11-11") })).toBeNull();
  });
  test("stays due until it is answered, then starts again", () => {
    const days = ["2026-11-09", "2026-11-11", "2026-11-12", "2026-11-13"];
    expect(reasonOf({ tasks: every3, place: visits(...days) })).toBeNull();
    const done = place({ answeredOn: new Map([["task", ["2026-11-02", "2026-11-18"]]]), visitDays: days });
    expect(reasonOf({ tasks: every3, place: done })).toEqual({ code: "answered", params: { date: "2026-11-18" } });
  });
});

describe("several filters of one task", () => {
  test("one that passes is enough; what it demands counts, what the others demand does not", () => {
    const tasks = [
      task({
        type: "product",
        filters: [filter({ userIds: ["bia"], isRequired: true, productIds: ["c"] }), filter({ productIds: ["a"] })],
      }),
    ];
    const { due } = dueTasks(facts({ tasks }));
    expect(due[0]).toMatchObject({ isRequired: false, products: [{ id: "a" }] });
  });
  test("the products of all that pass, once each", () => {
    const tasks = [
      task({
        type: "product",
        filters: [filter({ productIds: ["a", "c"] }), filter({ productIds: ["a"], productOrigin: "own" })],
      }),
    ];
    expect(dueTasks(facts({ tasks })).due[0]?.products.map((p) => p.id)).toEqual(["a", "c"]);
  });
  test("the reason is that of the one that came furthest", () => {
    const tasks = [
      task({ filters: [filter({ endDate: "2026-01-01" }), filter({ chainIds: ["x"] }), filter({ userIds: ["bia"] })] }),
    ];
    expect(reasonOf({ tasks })).toEqual({ code: "chain" });
  });
});

describe("what it asks about", () => {
  const productsOf = (changes: Partial<FilterFacts>, more: Partial<TaskFacts> = {}) =>
    dueTasks(facts({ tasks: withFilter(changes, { type: "product", ...more }) })).due[0]?.products.map((p) => p.id);
  test("own, competitors' or both", () => {
    expect(productsOf({})).toEqual(["a", "b", "c"]);
    expect(productsOf({ productOrigin: "own" })).toEqual(["a", "c"]);
    expect(productsOf({ productOrigin: "competitor" })).toEqual(["b"]);
  });
  test("named directly or by a category above; both add up", () => {
    expect(productsOf({ categoryIds: ["dairy"] })).toEqual(["a", "b"]);
    expect(productsOf({ categoryIds: ["dairy"], productIds: ["c"] })).toEqual(["a", "b", "c"]);
  });
  test("a task by category: the categories that are named and there, else those of the products", () => {
    const of = (changes: Partial<FilterFacts>) =>
      dueTasks(facts({ tasks: withFilter(changes, { type: "product_category" }) })).due[0]?.categories;
    expect(of({ categoryIds: ["dairy", "soap"] })).toEqual([{ id: "dairy", name: "Laticínios" }]);
    expect(of({})).toEqual([
      { id: "yoghurt", name: "Iogurte" },
      { id: "coffee", name: "Café" },
    ]);
  });
});
