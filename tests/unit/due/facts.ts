import type { DueFacts, FilterFacts, MixProduct, PlaceFacts, TaskFacts } from "@/lib/field/due/facts";

export const WEEK = {
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: true,
  sunday: true,
};

/** Ready-made facts; each takes what differs. */
export const filter = (changes: Partial<FilterFacts> = {}): FilterFacts => ({
  id: "filter",
  name: "Filtro",
  isActive: true,
  startDate: null,
  endDate: null,
  ...WEEK,
  frequencies: ["any_day"],
  everyVisits: null,
  productOrigin: "all",
  isRepeatable: false,
  isRequired: false,
  isMultiple: false,
  isUninterrupted: false,
  userIds: [],
  teamIds: [],
  productIds: [],
  categoryIds: [],
  posIds: [],
  chainIds: [],
  channelIds: [],
  regionalIds: [],
  posCategoryIds: [],
  ...changes,
});

export const task = (changes: Partial<TaskFacts> = {}): TaskFacts => ({
  id: "task",
  originId: "task",
  name: "Tarefa",
  version: 1,
  type: "generic",
  businessUnitId: null,
  isActive: true,
  isPublished: true,
  filters: [filter()],
  ...changes,
});

export const product = (id: string, changes: Partial<MixProduct> = {}): MixProduct => ({
  id,
  name: `Produto ${id}`,
  isCompetitor: false,
  categoryId: "yoghurt",
  categoryIds: ["yoghurt", "dairy"],
  businessUnitIds: ["unit"],
  ...changes,
});

export const place = (changes: Partial<PlaceFacts> = {}): PlaceFacts => ({
  id: "pos",
  name: "PDV",
  isActive: true,
  chainId: "chain",
  channelId: "channel",
  regionalId: "regional",
  categoryId: "class",
  mix: [
    product("a"),
    product("b", { isCompetitor: true }),
    product("c", { categoryId: "coffee", categoryIds: ["coffee"] }),
  ],
  answeredOn: new Map(),
  visitDays: [],
  ...changes,
});

export const facts = (changes: Partial<DueFacts> = {}): DueFacts => ({
  date: "2026-11-18", // a Wednesday, third week of the month
  person: { id: "ana", teamId: "south", isActive: true },
  place: place(),
  tasks: [task()],
  categories: new Map([
    ["yoghurt", "Iogurte"],
    ["dairy", "Laticínios"],
    ["coffee", "Café"],
  ]),
  ...changes,
});
