import { sql } from "drizzle-orm";
import {
  bigserial,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { day, instant, oneOf, rule, tenantColumns, tenantId, tenantPk, tenantRef } from "./_columns";
import { users } from "./users";

/** What a part of somebody's day was spent on: a stay at a PDV, one at a client, or kilometres that were added by hand. */
export const SERVING_KINDS = ["pos", "client", "byHand"] as const;
/** What a later change of a closed month is of: a part as above, or what somebody was paid. */
export const ADJUSTED_KINDS = [...SERVING_KINDS, "pay"] as const;
/** Why nobody knows what a person cost a month. */
export const UNKNOWN_COSTS = ["no_cost", "no_hours", "no_days"] as const;

/** Minutes and kilometres are exact parts, money whole cents. */
const measures = () => ({
  inStore: doublePrecision("in_store").notNull(),
  travel: doublePrecision("travel").notNull(),
  km: doublePrecision("km").notNull(),
  /** Cents of the time there, of the time on the way, and of its kilometres. */
  storeCents: integer("store_cents").notNull(),
  travelCents: integer("travel_cents").notNull(),
  kmCents: integer("km_cents").notNull(),
});

/** The same of a whole month: all of a person's parts added up. Nothing of who visited nobody. */
const wholes = () => ({
  visits: integer("visits").notNull().default(0),
  stays: integer("stays").notNull().default(0),
  inStore: doublePrecision("in_store").notNull().default(0),
  travel: doublePrecision("travel").notNull().default(0),
  km: doublePrecision("km").notNull().default(0),
  storeCents: integer("store_cents").notNull().default(0),
  travelCents: integer("travel_cents").notNull().default(0),
  kmCents: integer("km_cents").notNull().default(0),
  idleCents: integer("idle_cents").notNull().default(0),
});

/**
 * What each visit cost and for whom (F14, F16): a row per stay and client that it served, worked out with the day that it belongs to. Whatever is
 * said of costs is a sum of these. Null `businessUnitId`: the PDV is worked for nobody.
 */
export const servingVisits = pgTable(
  "serving_visits",
  {
    tenantId: tenantId(),
    userId: uuid("user_id").notNull(),
    localDate: day("local_date").notNull(),
    /** Of that day, in order. */
    part: smallint("part").notNull(),
    /** First day of the calendar month after which its cycle is called. */
    month: day("month").notNull(),
    kind: text("kind", { enum: SERVING_KINDS }).notNull(),
    stayId: uuid("stay_id"),
    posId: uuid("pos_id"),
    businessUnitId: uuid("business_unit_id"),
    /** 1 on the first of the rows of a stay: what counts stays. */
    stays: smallint("stays").notNull(),
    /** This client's part of the stay, of 1. */
    share: doublePrecision("share").notNull(),
    ...measures(),
  },
  (t) => [
    primaryKey({ name: "serving_visits_pkey", columns: [t.tenantId, t.userId, t.localDate, t.part] }),
    ...tenantRef(t, t.userId, () => users, { onDelete: "cascade", index: false }),
    index("serving_visits_month_idx").on(t.tenantId, t.month, t.posId),
    index("serving_visits_pos_id_idx").on(t.tenantId, t.posId, t.localDate),
    // The newest page of a month does not sort all of it.
    index("serving_visits_newest_idx").on(t.tenantId, t.month, t.localDate, t.userId, t.part),
    // Stays of more than twelve hours, which are told beside the sums.
    index("serving_visits_long_idx").on(t.tenantId, t.month).where(sql`in_store > 720 * share`),
    oneOf(t.kind, SERVING_KINDS),
  ],
);

/** What a PDV was when its month was closed, or, of an open one, when it was added up last: whoever changes it marks the months that ask for it anew. */
const frozenPlace = () => ({
  chainId: uuid("chain_id"),
  profile: text("profile"),
  regionalId: uuid("regional_id"),
});

/** What costs of a month are cut by, PDVs apart, and how much they are. */
const cut = () => ({
  edition: smallint("edition").notNull(),
  month: day("month").notNull(),
  userId: uuid("user_id").notNull(),
  kind: text("kind", { enum: SERVING_KINDS }).notNull(),
  businessUnitId: uuid("business_unit_id"),
  visits: integer("visits").notNull(),
  stays: integer("stays").notNull(),
  ...measures(),
  /** Negative where more was worked than is paid for. */
  idleCents: integer("idle_cents").notNull(),
  ...frozenPlace(),
});

/**
 * The same by month, person, place and client, with the part of the person's idle time that falls on it. `edition` 0 follows the visits; that of a
 * closing is kept as it was, whatever becomes of the records: no key leads away from here.
 */
export const servingMonths = pgTable(
  "serving_months",
  {
    tenantId: tenantId(),
    ...cut(),
    edition: smallint("edition").notNull().default(0),
    /** Of that month and person, in order. */
    part: integer("part").notNull(),
    posId: uuid("pos_id"),
  },
  (t) => [
    primaryKey({ name: "serving_months_pkey", columns: [t.tenantId, t.edition, t.month, t.userId, t.part] }),
    index("serving_months_pos_id_idx").on(t.tenantId, t.posId, t.month),
    // PDVs are counted from these alone.
    index("serving_months_client_idx").on(t.tenantId, t.edition, t.month, t.businessUnitId, t.posId),
    index("serving_months_chain_idx").on(t.tenantId, t.edition, t.month, t.chainId, t.posId),
    oneOf(t.kind, SERVING_KINDS),
  ],
);

/**
 * The same without PDVs: by month, person, client and what is alike about PDVs. A trigger adds it up in the statement that writes the rows above, so that both agree;
 * there may be several rows of a kind.
 */
export const servingSums = pgTable(
  "serving_sums",
  {
    tenantId: tenantId(),
    id: bigserial("id", { mode: "number" }).notNull(),
    ...cut(),
  },
  (t) => [
    primaryKey({ name: "serving_sums_pkey", columns: [t.tenantId, t.id] }),
    index("serving_sums_month_idx").on(t.tenantId, t.edition, t.month, t.userId),
    oneOf(t.kind, SERVING_KINDS),
  ],
);

/** What each person cost a month, in whole cents, what of it falls on no visit, and where the rest of it went. Editions as above. */
export const servingPeople = pgTable(
  "serving_people",
  {
    tenantId: tenantId(),
    edition: smallint("edition").notNull().default(0),
    month: day("month").notNull(),
    userId: uuid("user_id").notNull(),
    payrollCents: integer("payroll_cents").notNull(),
    /** Null where it is known. */
    unknown: text("unknown", { enum: UNKNOWN_COSTS }),
    /** The whole idle time of whoever visited nobody. */
    looseCents: integer("loose_cents").notNull(),
    ...wholes(),
  },
  (t) => [
    primaryKey({ name: "serving_people_pkey", columns: [t.tenantId, t.edition, t.month, t.userId] }),
    oneOf(t.unknown, UNKNOWN_COSTS),
  ],
);

/** Months of people whose sums wait; marked in the transaction that touched what they are made of, taken away by whoever works them out. */
export const servingTouched = pgTable(
  "serving_touched",
  {
    tenantId: tenantId(),
    id: bigserial("id", { mode: "number" }).notNull(),
    userId: uuid("user_id").notNull(),
    /** A day of the cycle. */
    localDate: day("local_date").notNull(),
  },
  (t) => [
    primaryKey({ name: "serving_touched_pkey", columns: [t.tenantId, t.id] }),
    index("serving_touched_day_idx").on(t.tenantId, t.localDate, t.userId),
  ],
);

/** What was odd about a client's billing or contract when its month was closed. */
export type ClosedNote = {
  readonly code: "equal" | "unweighted" | "unplaced" | "exceeded" | "partly";
  readonly clientId: string;
  /** Stores, of the first two. */
  readonly posIds?: readonly string[];
  /** Cents, of the next two; days, of the last. */
  readonly n?: number;
};

/** A month that is closed, or was: who said so and when, and why it was opened again. */
export const servingClosings = pgTable(
  "serving_closings",
  {
    ...tenantColumns(),
    month: day("month").notNull(),
    edition: smallint("edition").notNull(),
    closedAt: instant("closed_at").notNull(),
    closedBy: uuid("closed_by").notNull(),
    reopenedAt: instant("reopened_at"),
    reopenedBy: uuid("reopened_by"),
    reason: text("reason"),
    /** What was odd about billing and contracts then. */
    notes: jsonb("notes").$type<readonly ClosedNote[]>().notNull().default([]),
  },
  (t) => [
    tenantPk(t),
    unique("serving_closings_edition_key").on(t.tenantId, t.month, t.edition),
    rule(t, "edition", sql`${t.edition} > 0`),
    rule(t, "reopened", sql`num_nonnulls(${t.reopenedAt}, ${t.reopenedBy}, ${t.reason}) in (0, 3)`),
  ],
);

/** What a client brought at a PDV in a closed month, as it was divided then (F16): cents, and the target in percent. */
export const servingRevenues = pgTable(
  "serving_revenues",
  {
    tenantId: tenantId(),
    edition: smallint("edition").notNull(),
    month: day("month").notNull(),
    businessUnitId: uuid("business_unit_id").notNull(),
    part: integer("part").notNull(),
    posId: uuid("pos_id"),
    billingCents: integer("billing_cents"),
    contractCents: integer("contract_cents"),
    contractedMinutes: integer("contracted_minutes"),
    targetPercent: doublePrecision("target_percent"),
    ...frozenPlace(),
  },
  (t) => [
    primaryKey({
      name: "serving_revenues_pkey",
      columns: [t.tenantId, t.edition, t.month, t.businessUnitId, t.part],
    }),
  ],
);

/**
 * What closed months would say otherwise by now: later changes of person, place and client, and of what people were paid (`pay`). Of `edition` 0 they wait for
 * the first open month after; with the closing of that month they become part of it, and are told once.
 */
export const servingAdjustments = pgTable(
  "serving_adjustments",
  {
    tenantId: tenantId(),
    id: bigserial("id", { mode: "number" }).notNull(),
    /** The month that tells them and its edition; null and 0 while they wait. */
    month: day("month"),
    edition: smallint("edition").notNull().default(0),
    ofMonth: day("of_month").notNull(),
    userId: uuid("user_id").notNull(),
    kind: text("kind", { enum: ADJUSTED_KINDS }).notNull(),
    posId: uuid("pos_id"),
    businessUnitId: uuid("business_unit_id"),
    visits: integer("visits").notNull(),
    stays: integer("stays").notNull(),
    ...measures(),
    idleCents: integer("idle_cents").notNull(),
    payrollCents: integer("payroll_cents").notNull(),
    looseCents: integer("loose_cents").notNull(),
    ...frozenPlace(),
  },
  (t) => [
    primaryKey({ name: "serving_adjustments_pkey", columns: [t.tenantId, t.id] }),
    index("serving_adjustments_of_month_idx").on(t.tenantId, t.ofMonth, t.userId),
    index("serving_adjustments_month_idx").on(t.tenantId, t.month, t.edition),
    oneOf(t.kind, ADJUSTED_KINDS),
    rule(t, "told", sql`(${t.month} is null) = (${t.edition} = 0)`),
  ],
);
