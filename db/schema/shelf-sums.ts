import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { day, instant, tenantId } from "./_columns";

/**
 * What the facts of the shelf add up to, day by day, for whoever sees all answers of all products: three tables that the worker works out whole days of
 * (`f_refresh_shelf_sums`). What they say of a day holds while no mark of `shelf_touched` says otherwise; then the facts are asked. No keys look
 * whether what they name is still there: when it goes, its facts go, and these mark the day.
 */

/** F10: what one answer says of one category in one unit. */
export const shelfReadings = pgTable(
  "shelf_readings",
  {
    tenantId: tenantId(),
    localDate: day("local_date").notNull(),
    answerId: uuid("answer_id").notNull(),
    categoryId: uuid("category_id").notNull(),
    /** "none": nobody has said which. */
    unit: text("unit").notNull(),
    posId: uuid("pos_id").notNull(),
    userId: uuid("user_id").notNull(),
    endedAt: instant("ended_at").notNull(),
    own: doublePrecision("own").notNull(),
    leader: doublePrecision("leader").notNull(),
    total: doublePrecision("total").notNull(),
    state: text("state").notNull(),
    /** No later answer of the day, among all of them, says the same of the PDV. */
    isLast: boolean("is_last").notNull(),
  },
  (t) => [
    primaryKey({ name: "shelf_readings_pkey", columns: [t.tenantId, t.localDate, t.answerId, t.categoryId, t.unit] }),
    // What counts, with what it adds up to: read off the index alone.
    index("shelf_readings_last_idx")
      .on(t.tenantId, t.localDate, t.posId, t.categoryId, t.unit, t.own, t.total)
      .where(sql`${t.isLast} and ${t.state} = 'whole'`),
  ],
);

/** F8 and F9 by PDV: what the last words of a day about its products say. */
export const shelfPlaces = pgTable(
  "shelf_places",
  {
    tenantId: tenantId(),
    localDate: day("local_date").notNull(),
    posId: uuid("pos_id").notNull(),
    /** Words about stock, those that a later one replaced among them. */
    told: integer("told").notNull(),
    asked: integer("asked").notNull(),
    arrived: integer("arrived").notNull(),
    missing: integer("missing").notNull(),
    /** Prices of own products against what is recommended, those that nobody believes among them. */
    below: integer("below").notNull(),
    within: integer("within").notNull(),
    above: integer("above").notNull(),
  },
  (t) => [primaryKey({ name: "shelf_places_pkey", columns: [t.tenantId, t.localDate, t.posId] })],
);

/** F9 by product: where a price was the last word of a day. */
export const shelfPrices = pgTable(
  "shelf_prices",
  {
    tenantId: tenantId(),
    localDate: day("local_date").notNull(),
    productId: uuid("product_id").notNull(),
    price: numeric("price", { precision: 18, scale: 6, mode: "number" }).notNull(),
    n: integer("n").notNull(),
    posIds: uuid("pos_ids").array().notNull(),
  },
  // With how often, so that a tally is read off the key alone.
  (t) => [primaryKey({ name: "shelf_prices_pkey", columns: [t.tenantId, t.localDate, t.productId, t.price, t.n] })],
);

/** Days of which the three no longer say all, marked by triggers in the transaction that touched them; as `day_touched`, without a key that could make writers wait. */
export const shelfTouched = pgTable(
  "shelf_touched",
  { tenantId: tenantId(), id: bigserial("id", { mode: "number" }).notNull(), localDate: day("local_date").notNull() },
  (t) => [
    primaryKey({ name: "shelf_touched_pkey", columns: [t.tenantId, t.id] }),
    index("shelf_touched_day_idx").on(t.tenantId, t.localDate),
  ],
);
