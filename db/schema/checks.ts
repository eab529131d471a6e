import { sql } from "drizzle-orm";
import { boolean, index, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { checkColumns, checkRules } from "./_check";
import { tenantPk, tenantRef } from "./_columns";
import { businessUnits } from "./business-units";
import { pos } from "./pos";
import { workschedules } from "./workschedules";

export { CHECK_FLAGS, type CheckFlag } from "./_check";

const posCheckColumns = () => ({
  ...checkColumns(),
  posId: uuid("pos_id").notNull(),
  /** No planned visit of the person's day answers for it (F1); judged together with the visits. */
  offRoute: boolean("off_route").notNull().default(false),
});

/** A stay at a PDV; open until `checkOutAt` is set, and one person has one open at most. */
export const posChecks = pgTable("pos_checks", posCheckColumns(), (t) => [
  tenantPk(t),
  ...checkRules(t),
  ...tenantRef(t, t.posId, () => pos, { index: false }),
  ...tenantRef(t, t.workScheduleId, () => workschedules, { index: "sparse" }),
  uniqueIndex("pos_checks_open_key").on(t.tenantId, t.userId).where(sql`${t.checkOutAt} is null`),
  index("pos_checks_newest_idx").on(t.tenantId, t.occurredAt, t.id),
  index("pos_checks_user_id_idx").on(t.tenantId, t.userId, t.occurredAt, t.id),
  index("pos_checks_pos_id_idx").on(t.tenantId, t.posId, t.occurredAt, t.id),
  index("pos_checks_day_idx").on(t.tenantId, t.localDate, t.userId),
  // The mean time in store of a period is read from here alone.
  index("pos_checks_ended_idx")
    .on(t.tenantId, t.localDate, t.userId, t.occurredAt, t.checkOutAt, t.timeInStoreSeconds)
    .where(
      sql`${t.checkOutAt} is not null and not ${t.forced} and not ${t.isManual} and not ${t.flags} @> '{overlap}'::text[]`,
    ),
  index("pos_checks_off_route_idx").on(t.tenantId, t.localDate, t.userId).where(sql`${t.offRoute}`),
]);

/** A stay at a client. */
export const businessUnitChecks = pgTable(
  "business_unit_checks",
  { ...checkColumns(), businessUnitId: uuid("business_unit_id").notNull() },
  (t) => [
    tenantPk(t),
    ...checkRules(t),
    ...tenantRef(t, t.businessUnitId, () => businessUnits, { index: false }),
    ...tenantRef(t, t.workScheduleId, () => workschedules, { index: "sparse" }),
    uniqueIndex("business_unit_checks_open_key").on(t.tenantId, t.userId).where(sql`${t.checkOutAt} is null`),
    index("business_unit_checks_newest_idx").on(t.tenantId, t.occurredAt, t.id),
    index("business_unit_checks_user_id_idx").on(t.tenantId, t.userId, t.occurredAt, t.id),
    index("business_unit_checks_business_unit_id_idx").on(t.tenantId, t.businessUnitId, t.occurredAt),
    index("business_unit_checks_day_idx").on(t.tenantId, t.localDate, t.userId),
  ],
);
