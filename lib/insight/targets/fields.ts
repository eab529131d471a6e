import { snakeCase } from "@/lib/base/text/case";

/** How a target is told: percent and points of percent, minutes, days, a score of 100, an index (100 is level), or a count. */
export type TargetUnit = "percent" | "minutes" | "days" | "score" | "index" | "count";
export type TargetField = {
  readonly unit: TargetUnit;
  /** What holds where a tenant has set nothing. */
  readonly initial: number;
  readonly min: number;
  readonly max: number;
};
const percent = (initial: number, min = 1): TargetField => ({ unit: "percent", initial, min, max: 100 });
const minutes = (initial: number): TargetField => ({ unit: "minutes", initial, min: 1, max: 720 });

/**
 * What the dashboards judge by, as whole numbers. People's (F4): coverage over 90 %, 15 to 60 minutes in a store, 30 to 35 % on the way and
 * required tasks over 80 % are the figures by which agencies of the field are measured.
 */
export const TARGET_FIELDS = {
  adherence: percent(90),
  coverage: percent(90),
  inStore: percent(65),
  travel: percent(35),
  required: percent(80),
  perVisitLeast: minutes(15),
  perVisitMost: minutes(60),
  delay: minutes(15),
  scoreGood: { unit: "score", initial: 75, min: 1, max: 100 },
  scoreFair: { unit: "score", initial: 60, min: 0, max: 99 },
  quietDays: { unit: "days", initial: 8, min: 1, max: 365 },
  storeVisits: percent(90),
  storeMinutes: percent(90),
  storeMissing: percent(5, 0),
  storeWithin: percent(80),
  /** The share of the shelf that is due where nobody has told that of the market. */
  storeShare: percent(30),
  /** So many additional points are enough. */
  storePoints: { unit: "count", initial: 1, min: 1, max: 50 },
  /** At this share out of stock a cell is as red as it gets. */
  stockReddest: percent(25),
  /** Under this index space of the shelf is owed. */
  shareOwed: { unit: "index", initial: 95, min: 1, max: 200 },
  /** From so many points on a loss of the shelf is listed. */
  shareLost: percent(5),
} as const satisfies Readonly<Record<string, TargetField>>;
export type TargetKey = keyof typeof TARGET_FIELDS;

/** The targets by what they judge, in reading order. */
export const TARGET_SECTIONS = {
  people: ["adherence", "coverage", "inStore", "travel", "required", "perVisitLeast", "perVisitMost", "delay"],
  stores: ["scoreGood", "scoreFair", "quietDays", "storeVisits", "storeMinutes", "storeMissing", "storeWithin"],
  score: ["storeShare", "storePoints"],
  shelf: ["stockReddest", "shareOwed", "shareLost"],
} as const satisfies Readonly<Record<string, readonly TargetKey[]>>;

/** Stores of a turnover may weigh the pillars in a way of their own. */
export const WEIGHED_PROFILES = ["high", "medium", "low"] as const;
export type WeighedProfile = (typeof WEIGHED_PROFILES)[number];

/** From when on a change holds: from today, or from the first day of the monthly cycle that runs. What ended before stays as it was. */
export const SINCE = ["cycle", "today"] as const;
export type Since = (typeof SINCE)[number];

/** Names on the wire. */
export const wireKey = (key: TargetKey): string => snakeCase(key);
export const weightsKey = (profile: WeighedProfile): string => `weights_${profile}`;

/**
 * What somebody changed of what they were shown, by the names on the wire: only that is sent, so that what another person set meanwhile
 * stays.
 */
export const changedOf = (shown: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(now).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(shown[key])),
  );

/** Where they are set. */
export const TARGETS_PATH = "/dashboard/targets";
