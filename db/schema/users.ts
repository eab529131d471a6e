import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  day,
  instant,
  isActive,
  money,
  nameSearch,
  ofTenant,
  oneOf,
  rule,
  searchText,
  type TenantTable,
  tenantColumns,
  tenantPk,
  tenantRef,
} from "./_columns";
import { attachments } from "./attachments";
import { businessUnits } from "./business-units";
import { cities, states } from "./places";
import { roles } from "./roles";
import { teams } from "./teams";
import { workdays } from "./workdays";

/** tenant: back-office staff; promoter: field staff; business_unit: a client's user. */
export const USER_TYPES = ["tenant", "promoter", "business_unit"] as const;
export const GENDERS = ["male", "female", "other"] as const;
export const CONTRACT_TYPES = ["clt", "temporary", "intermittent", "outsourced", "freelancer", "intern"] as const;
export const LOCALES = ["pt-BR", "en"] as const;

export const users = pgTable(
  "users",
  {
    ...tenantColumns(),
    isActive: isActive(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    /** Argon2id; null until the account is confirmed. */
    passwordHash: text("password_hash"),
    confirmedAt: instant("confirmed_at"),
    type: text("type", { enum: USER_TYPES }).notNull().default("promoter"),
    roleId: uuid("role_id").notNull(),
    teamId: uuid("team_id"),
    supervisorId: uuid("supervisor_id"),
    managerId: uuid("manager_id"),
    /** Set exactly for client users. */
    businessUnitId: uuid("business_unit_id"),
    workdayId: uuid("workday_id"),
    /** Where they work: whose holidays are theirs. */
    stateId: uuid("state_id"),
    cityId: uuid("city_id"),
    photoId: uuid("photo_id"),
    /** Cost per month and hours per day as of now; `user_costs` keeps what held before. */
    monthlyValue: money("monthly_value"),
    hoursDaily: numeric("hours_daily", { precision: 4, scale: 2, mode: "number" }),
    gender: text("gender", { enum: GENDERS }),
    admissionDate: day("admission_date"),
    resignationDate: day("resignation_date"),
    /** When they worked here before they were taken back, so that those days stay days of work. */
    formerStints: jsonb("former_stints").$type<readonly { from: string | null; to: string }[]>().notNull().default([]),
    /** Days on which the account was off, both ends included, written by a trigger; no end = still off. A last day of work says it better. */
    switchedOff: jsonb("switched_off").$type<readonly { from: string; to: string | null }[]>().notNull().default([]),
    birthday: day("birthday"),
    /** Digits only. */
    cpf: text("cpf"),
    rg: text("rg"),
    phone: text("phone"),
    imei: text("imei"),
    imeiActive: boolean("imei_active").notNull().default(false),
    contractType: text("contract_type", { enum: CONTRACT_TYPES }),
    promoterCode: text("promoter_code"),
    companyCode: text("company_code"),
    locale: text("locale", { enum: LOCALES }),
    timezone: text("timezone"),
    extraAttributes: jsonb("extra_attributes").$type<Record<string, unknown>>().notNull().default({}),
    lastSeenAt: instant("last_seen_at"),
    nameSearch: nameSearch(),
    searchText: searchText("name", "email", "cpf", "phone", "promoter_code", "company_code"),
  },
  (t) => [
    tenantPk(t),
    ofTenant(t),
    ...tenantRef(t, t.roleId, () => roles),
    ...tenantRef(t, t.teamId, (): TenantTable => teams),
    ...tenantRef(t, t.supervisorId, () => t),
    ...tenantRef(t, t.managerId, () => t),
    ...tenantRef(t, t.businessUnitId, (): TenantTable => businessUnits),
    ...tenantRef(t, t.workdayId, (): TenantTable => workdays),
    ...tenantRef(t, t.photoId, (): TenantTable => attachments),
    foreignKey({ name: "users_state_id_fk", columns: [t.stateId], foreignColumns: [states.id] }),
    foreignKey({
      name: "users_city_id_fk",
      columns: [t.stateId, t.cityId],
      foreignColumns: [cities.stateId, cities.id],
    }),
    index("users_city_id_idx").on(t.tenantId, t.stateId, t.cityId),
    uniqueIndex("users_email_key").on(t.tenantId, sql`lower(${t.email})`),
    // Sign-in knows no tenant yet.
    index("users_login_idx").on(sql`lower(${t.email})`),
    unique("users_cpf_key").on(t.tenantId, t.cpf),
    unique("users_promoter_code_key").on(t.tenantId, t.promoterCode),
    unique("users_imei_key").on(t.tenantId, t.imei),
    index("users_name_idx").on(t.tenantId, t.nameSearch, t.id),
    index("users_search_idx").using("gin", t.tenantId, t.searchText.op("gin_trgm_ops")),
    oneOf(t.type, USER_TYPES),
    oneOf(t.gender, GENDERS),
    oneOf(t.contractType, CONTRACT_TYPES),
    oneOf(t.locale, LOCALES),
    rule(t, "city", sql`${t.cityId} is null or ${t.stateId} is not null`),
    rule(t, "client", sql`(${t.type} = 'business_unit') = (${t.businessUnitId} is not null)`),
    rule(t, "resignation", sql`${t.resignationDate} >= ${t.admissionDate}`),
    rule(t, "birthday", sql`${t.birthday} < ${t.admissionDate}`),
    rule(t, "cpf", sql`${t.cpf} ~ '^[0-9]{11}$'`),
    rule(t, "imei", sql`${t.imei} ~ '^[0-9]{15}$'`),
    rule(t, "monthly_value", sql`${t.monthlyValue} >= 0`),
    rule(t, "hours_daily", sql`${t.hoursDaily} > 0 and ${t.hoursDaily} <= 24`),
  ],
);

/** What a person cost, by validity, so that the cost of past visits never changes; written by a trigger on `users`. */
export const userCosts = pgTable(
  "user_costs",
  {
    ...tenantColumns(),
    userId: uuid("user_id").notNull(),
    validFrom: day("valid_from").notNull(),
    /** null = from that day on nobody says what they cost. */
    monthlyValue: money("monthly_value"),
    hoursDaily: numeric("hours_daily", { precision: 4, scale: 2, mode: "number" }),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.userId, () => users, { onDelete: "cascade", index: false }),
    unique("user_costs_validity_key").on(t.tenantId, t.userId, t.validFrom),
    rule(t, "values", sql`${t.monthlyValue} >= 0 and ${t.hoursDaily} > 0 and ${t.hoursDaily} <= 24`),
  ],
);
