import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import {
  day,
  instant,
  isActive,
  linkColumns,
  linkPk,
  nameSearch,
  ofTenant,
  oneOf,
  rule,
  searchText,
  tenantColumns,
  tenantPk,
  tenantRef,
  traceIndex,
} from "./_columns";
import { attachments } from "./attachments";
import { businessUnits } from "./business-units";
import { posChecks } from "./checks";
import { pos } from "./pos";
import { users } from "./users";
import { workschedules } from "./workschedules";

export const JUSTIFICATION_STATUSES = ["pending", "approved", "rejected"] as const;

export const justificationCategories = pgTable(
  "justification_categories",
  { ...tenantColumns(), isActive: isActive(), name: text("name").notNull(), nameSearch: nameSearch() },
  (t) => [
    tenantPk(t),
    ofTenant(t),
    unique("justification_categories_name_key").on(t.tenantId, t.nameSearch),
    rule(t, "name", sql`btrim(${t.name}) <> ''`),
  ],
);

/** A reason that may be given, and what it asks for and allows. */
export const justificationTypes = pgTable(
  "justification_types",
  {
    ...tenantColumns(),
    isActive: isActive(),
    name: text("name").notNull(),
    categoryId: uuid("category_id"),
    needsPhoto: boolean("needs_photo").notNull().default(false),
    needsText: boolean("needs_text").notNull().default(false),
    needsApproval: boolean("needs_approval").notNull().default(false),
    missingCheckIn: boolean("missing_check_in").notNull().default(false),
    incompleteCheckOut: boolean("incomplete_check_out").notNull().default(false),
    newPosInRoute: boolean("new_pos_in_route").notNull().default(false),
    /** Lets a check-in or check-out away from the PDV in. */
    allowAbsenceCheckIn: boolean("allow_absence_check_in").notNull().default(false),
    allowAbsenceCheckOut: boolean("allow_absence_check_out").notNull().default(false),
    /** null = no limit. */
    maxConsecutiveUses: integer("max_consecutive_uses"),
    nameSearch: nameSearch(),
    searchText: searchText("name"),
  },
  (t) => [
    tenantPk(t),
    ofTenant(t),
    ...tenantRef(t, t.categoryId, () => justificationCategories),
    unique("justification_types_name_key").on(t.tenantId, t.nameSearch),
    index("justification_types_search_idx").using("gin", t.tenantId, t.searchText.op("gin_trgm_ops")),
    rule(t, "name", sql`btrim(${t.name}) <> ''`),
    rule(t, "consecutive", sql`${t.maxConsecutiveUses} > 0`),
    // Nobody makes a check of their own by saying so.
    rule(t, "approval", sql`not ${t.missingCheckIn} or ${t.needsApproval}`),
  ],
);

/** No row = for all clients. Restricting: a type's clients are unlinked before it is deleted. */
export const justificationTypeBusinessUnits = pgTable(
  "justification_type_business_units",
  {
    ...linkColumns(),
    justificationTypeId: uuid("justification_type_id").notNull(),
    businessUnitId: uuid("business_unit_id").notNull(),
  },
  (t) => [
    linkPk(t, t.justificationTypeId, t.businessUnitId),
    ...tenantRef(t, t.justificationTypeId, () => justificationTypes, { index: false }),
    ...tenantRef(t, t.businessUnitId, () => businessUnits),
  ],
);

export const justifications = pgTable(
  "justifications",
  {
    ...tenantColumns(),
    justificationTypeId: uuid("justification_type_id").notNull(),
    userId: uuid("user_id").notNull(),
    /** Who wrote it, when a colleague did so for the person; null = the person. */
    authorId: uuid("author_id"),
    posId: uuid("pos_id").notNull(),
    workScheduleId: uuid("work_schedule_id"),
    posCheckId: uuid("pos_check_id"),
    localDate: day("local_date").notNull(),
    occurredAt: instant("occurred_at").notNull().defaultNow(),
    receivedAt: instant("received_at").notNull().defaultNow(),
    description: text("description"),
    photoId: uuid("photo_id"),
    status: text("status", { enum: JUSTIFICATION_STATUSES }).notNull().default("pending"),
    decidedBy: uuid("decided_by"),
    /** Approved (or rejected) date. */
    decidedAt: instant("decided_at"),
    decisionReason: text("decision_reason"),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.justificationTypeId, () => justificationTypes),
    ...tenantRef(t, t.userId, () => users, { index: false }),
    traceIndex(t, t.authorId),
    ...tenantRef(t, t.posId, () => pos),
    ...tenantRef(t, t.workScheduleId, () => workschedules),
    ...tenantRef(t, t.posCheckId, () => posChecks),
    ...tenantRef(t, t.photoId, () => attachments),
    traceIndex(t, t.decidedBy),
    index("justifications_user_id_idx").on(t.tenantId, t.userId, t.localDate),
    index("justifications_status_idx").on(t.tenantId, t.status, t.localDate),
    // The undecided come last when the newest decisions come first.
    index("justifications_decided_idx").on(t.tenantId, t.status, t.decidedAt.desc()),
    index("justifications_queue_idx").on(t.tenantId, t.status, t.receivedAt, t.id),
    index("justifications_received_idx").on(t.tenantId, t.receivedAt, t.id),
    oneOf(t.status, JUSTIFICATION_STATUSES),
    rule(t, "description", sql`char_length(btrim(${t.description})) >= 15`),
    rule(t, "decision_reason", sql`char_length(btrim(${t.decisionReason})) >= 15`),
    rule(t, "decided", sql`(${t.status} = 'pending') = (${t.decidedAt} is null)`),
  ],
);
