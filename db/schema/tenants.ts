import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  time,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { v7 } from "uuid";

/** A customer of the product. Its own id is the tenant id; the policy compares that. */
export const tenants = pgTable(
  "tenants",
  {
    id: uuid("id")
      .primaryKey()
      .$defaultFn(() => v7()),
    name: text("name").notNull(),
    /** The tenant of the super admins: it holds no field work. */
    isPlatform: boolean("is_platform").notNull().default(false),
    isActive: boolean("is_active").notNull().default(true),
    limitUnits: integer("limit_units").notNull().default(10),
    limitUsers: integer("limit_users").notNull().default(50),
    /** Day of the month on which the monthly cycle starts. */
    baseDay: integer("base_day").notNull().default(1),
    defaultTimezone: text("default_timezone").notNull().default("America/Sao_Paulo"),
    isPhotoCheckin: boolean("is_photo_checkin").notNull().default(false),
    isPhotoCheckout: boolean("is_photo_checkout").notNull().default(false),
    isAddPdv: boolean("is_add_pdv").notNull().default(true),
    isAddPdvToBusinessUnit: boolean("is_add_pdv_to_business_unit").notNull().default(false),
    isAddUserToBusinessUnit: boolean("is_add_user_to_business_unit").notNull().default(false),
    isAlterPasswordAndPermissions: boolean("is_alter_password_and_permissions").notNull().default(true),
    isAddCompetitorToMix: boolean("is_add_competitor_to_mix").notNull().default(true),
    isMinimumDistanceCheckin: boolean("is_minimum_distance_checkin").notNull().default(false),
    /** Greatest distance in metres between device and PDV. */
    minimumDistanceCheckin: integer("minimum_distance_checkin").notNull().default(300),
    isMinimumDistanceCheckout: boolean("is_minimum_distance_checkout").notNull().default(false),
    minimumDistanceCheckout: integer("minimum_distance_checkout").notNull().default(300),
    isGeotagUser: boolean("is_geotag_user").notNull().default(false),
    isInterval: boolean("is_interval").notNull().default(true),
    isChat: boolean("is_chat").notNull().default(false),
    isRequiredCheckin: boolean("is_required_checkin").notNull().default(true),
    /** Minutes. */
    minimumTimeStore: integer("minimum_time_store").notNull().default(0),
    showOutOfStockBtn: boolean("show_out_of_stock_btn").notNull().default(true),
    showNewPosBtn: boolean("show_new_pos_btn").notNull().default(true),
    enableSupplyBreakageQuestionnaire: boolean("enable_supply_breakage_questionnaire").notNull().default(false),
    costOfServingModule: boolean("cost_of_serving_module").notNull().default(false),
    commercialModule: boolean("commercial_module").notNull().default(false),
    /** What a straight line is multiplied with to become a road; 1 = as the crow flies. */
    kmFactor: numeric("km_factor", { precision: 4, scale: 2, mode: "number" }).notNull().default(1.3),
    /** Reais per kilometre; null = nobody has said, and nothing is refunded. */
    pricePerKm: numeric("price_per_km", { precision: 8, scale: 4, mode: "number" }),
    /** In English too, amounts are written with R$ and not as dollars. */
    reaisInEnglish: boolean("reais_in_english").notNull().default(false),
    /** From where on the nightly report names something (F23); null = as `lib/insight/problems/rules.ts` says. */
    problemJustificationHours: integer("problem_justification_hours"),
    problemBattery: integer("problem_battery"),
    problemIdleMinutes: integer("problem_idle_minutes"),
    problemSkewMinutes: integer("problem_skew_minutes"),
    problemPosMeters: integer("problem_pos_meters"),
    problemAnswerSeconds: integer("problem_answer_seconds"),
    problemSyncHours: integer("problem_sync_hours"),
    /** Photos that a slide may hold. */
    maxPhotosPerSlide: integer("max_photos_per_slide").notNull().default(9),
    /** When the brief of the nightly report is sent; null = to nobody. */
    briefTime: time("brief_time").default("07:00"),
    /** Settings without a screen of their own: retention days, points tolerance. */
    extraSettings: jsonb("extra_settings").$type<Record<string, unknown>>().notNull().default({}),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3 })
      .notNull()
      .defaultNow()
      .$onUpdate(() => sql`now()`),
  },
  (t) => [
    uniqueIndex("tenants_platform_key").on(t.isPlatform).where(sql`${t.isPlatform}`),
    check("tenants_name_check", sql`btrim(${t.name}) <> ''`),
    check("tenants_base_day_check", sql`${t.baseDay} between 1 and 28`),
    check("tenants_km_check", sql`${t.kmFactor} between 1 and 3 and ${t.pricePerKm} >= 0`),
    check("tenants_limits_check", sql`${t.limitUnits} >= 0 and ${t.limitUsers} >= 0`),
    check("tenants_distance_check", sql`${t.minimumDistanceCheckin} > 0 and ${t.minimumDistanceCheckout} > 0`),
    check("tenants_photos_check", sql`${t.maxPhotosPerSlide} between 1 and 9`),
    check("tenants_minimum_time_check", sql`${t.minimumTimeStore} >= 0`),
  ],
);
