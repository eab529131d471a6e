import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  day,
  instant,
  linkColumns,
  linkPk,
  oneOf,
  rule,
  tenantColumns,
  tenantPk,
  tenantRef,
  traceIndex,
} from "./_columns";
import { users } from "./users";

export const JOB_STATUSES = ["pending", "scheduled", "started", "completed", "failed", "canceled"] as const;
export const EXPORT_FORMATS = ["xlsx", "csv"] as const;
export const PRESENTATION_TYPES = ["link", "ppt", "zip_simple", "zip_descriptive"] as const;
export const BULK_ACTIONS = ["activate", "deactivate", "delete", "restore", "close"] as const;
/** "same" = it was so already; "blocked" = something depends on it, or somebody should look at it first. */
export const BULK_OUTCOMES = ["changed", "same", "blocked", "failed"] as const;
export const SYNC_STATUSES = ["applied", "replayed", "refused", "waiting"] as const;

/** Columns of a long piece of work. `attempt` is its fence: a worker that no longer holds the newest one stops. */
export const jobColumns = () => ({
  ...tenantColumns(),
  createdBy: uuid("created_by").notNull(),
  type: text("type").notNull(),
  status: text("status", { enum: JOB_STATUSES }).notNull().default("pending"),
  attempt: integer("attempt").notNull().default(0),
  total: integer("total"),
  done: integer("done").notNull().default(0),
  scheduledFor: instant("scheduled_for"),
  startedAt: instant("started_at"),
  endedAt: instant("ended_at"),
  /** Code of what went wrong. */
  error: text("error"),
  /** Storage keys and names of what it reads and makes. */
  fileKey: text("file_key"),
  fileName: text("file_name"),
  expiresAt: instant("expires_at"),
});

type Job = { [K in keyof ReturnType<typeof jobColumns>]: AnyPgColumn };
const jobRules = (t: Job) => [
  tenantPk(t),
  traceIndex(t, t.createdBy),
  oneOf(t.status, JOB_STATUSES),
  rule(t, "progress", sql`${t.done} >= 0 and (${t.total} is null or ${t.total} >= 0)`),
];

export const importJobs = pgTable(
  "import_jobs",
  {
    ...jobColumns(),
    hasHeader: boolean("has_header").notNull().default(true),
    /** Column of the sheet → field. */
    mapping: jsonb("mapping").$type<Record<string, string>>().notNull().default({}),
    /** First line that has not been worked yet. */
    nextLine: integer("next_line").notNull().default(0),
    successes: integer("successes").notNull().default(0),
    failures: integer("failures").notNull().default(0),
    failureKey: text("failure_key"),
  },
  (t) => [...jobRules(t), index("import_jobs_newest_idx").on(t.tenantId, t.createdAt, t.id)],
);

/** What an import could not take, by line. */
export const importFailures = pgTable(
  "import_failures",
  {
    ...tenantColumns(),
    importJobId: uuid("import_job_id").notNull(),
    line: integer("line").notNull(),
    field: text("field"),
    code: text("code").notNull(),
    params: jsonb("params").$type<Record<string, string | number>>(),
    cells: jsonb("cells").$type<readonly string[]>(),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.importJobId, () => importJobs, { onDelete: "cascade", index: false }),
    index("import_failures_line_idx").on(t.tenantId, t.importJobId, t.line),
  ],
);

export const exportJobs = pgTable(
  "export_jobs",
  {
    ...jobColumns(),
    format: text("format", { enum: EXPORT_FORMATS }).notNull().default("xlsx"),
    /** The list as it was on the screen: filters, search, sort. */
    query: jsonb("query").$type<Record<string, unknown>>().notNull().default({}),
    columns: text("columns").array().notNull().default(sql`'{}'::text[]`),
    /** Of the file that was given out, hexadecimal: whoever holds a copy can show that it is the same. */
    sha256: text("sha256"),
    /** What a worker makes the file of, for whom and in which words; null for one that was given out while it was asked for. */
    wanted: jsonb("wanted").$type<Record<string, unknown>>(),
    /** Whose eyes it was made for: rights and scope that whoever fetches it must have too. */
    madeFor: jsonb("made_for").$type<Record<string, unknown>>(),
    bytes: bigint("bytes", { mode: "number" }),
  },
  (t) => [
    ...jobRules(t),
    index("export_jobs_newest_idx").on(t.tenantId, t.createdAt, t.id),
    index("export_jobs_expires_idx").on(t.expiresAt).where(sql`${t.fileKey} is not null`),
    oneOf(t.format, EXPORT_FORMATS),
  ],
);

/** A photo export. */
export const presentationJobs = pgTable(
  "presentation_jobs",
  {
    ...jobColumns(),
    photosPerSlide: integer("photos_per_slide").notNull().default(4),
    order: text("order"),
    /** Slide texts, with caption tokens. */
    texts: jsonb("texts").$type<Record<string, string>>().notNull().default({}),
    filters: jsonb("filters").$type<Record<string, unknown>>().notNull().default({}),
    /** Hash of the secret of a link that works without sign-in. */
    linkHash: text("link_hash"),
    views: integer("views").notNull().default(0),
    revokedAt: instant("revoked_at"),
  },
  (t) => [
    ...jobRules(t),
    index("presentation_jobs_newest_idx").on(t.tenantId, t.createdAt, t.id),
    unique("presentation_jobs_link_key").on(t.tenantId, t.linkHash),
    oneOf(t.type, PRESENTATION_TYPES),
    rule(t, "photos_per_slide", sql`${t.photosPerSlide} between 1 and 12`),
  ],
);

/** An action over so many records that it runs in the background; `type` is the action. */
export const bulkJobs = pgTable(
  "bulk_jobs",
  {
    ...jobColumns(),
    type: text("type", { enum: BULK_ACTIONS }).notNull(),
    resource: text("resource").notNull(),
    /** Ids, or a filter with what it leaves out. */
    selection: jsonb("selection").$type<Record<string, unknown>>().notNull(),
    /** Records that the person was shown before they said yes. */
    expected: integer("expected").notNull(),
    changed: integer("changed").notNull().default(0),
    blocked: integer("blocked").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    /** The job whose changes this one takes back. */
    undoOf: uuid("undo_of"),
  },
  (t) => [
    ...jobRules(t),
    ...tenantRef(t, t.undoOf, () => t, { onDelete: "cascade", index: false }),
    // Taking back happens once.
    unique("bulk_jobs_undo_of_key").on(t.tenantId, t.undoOf),
    index("bulk_jobs_expires_idx").on(t.expiresAt),
    oneOf(t.type, BULK_ACTIONS),
  ],
);

/** What became of each record of a bulk job; without an outcome it is still to be done. */
export const bulkJobItems = pgTable(
  "bulk_job_items",
  {
    ...linkColumns(),
    bulkJobId: uuid("bulk_job_id").notNull(),
    recordId: uuid("record_id").notNull(),
    name: text("name").notNull(),
    outcome: text("outcome", { enum: BULK_OUTCOMES }),
    /** Of the problem, where it was not done. */
    code: text("code"),
    /** What depends on it, or should be looked at: kind and how many. */
    bonds: jsonb("bonds").$type<readonly { resource: string; count: number }[]>(),
  },
  (t) => [
    linkPk(t, t.bulkJobId, t.recordId),
    ...tenantRef(t, t.bulkJobId, () => bulkJobs, { onDelete: "cascade", index: false }),
    index("bulk_job_items_outcome_idx").on(t.tenantId, t.bulkJobId, t.outcome),
    oneOf(t.outcome, BULK_OUTCOMES),
  ],
);

/** Every operation that devices pushed, with its body: what was refused can be looked at and replayed. */
export const syncInbox = pgTable(
  "sync_inbox",
  {
    ...tenantColumns(),
    userId: uuid("user_id").notNull(),
    /** The call's path, "pos-checks/check-in". */
    operation: text("operation").notNull(),
    /** The client's id of the record; null when what came has none. */
    recordId: uuid("record_id"),
    /** Hash of call, id and body: the same operation again is the same line. */
    fingerprint: text("fingerprint").notNull(),
    body: jsonb("body").$type<Record<string, unknown>>().notNull(),
    status: text("status", { enum: SYNC_STATUSES }).notNull(),
    error: jsonb("error").$type<Record<string, unknown>>(),
    /** Ids of records whose arrival is a reason to try again. */
    waitingFor: uuid("waiting_for").array(),
    occurredAt: instant("occurred_at"),
    receivedAt: instant("received_at").notNull().defaultNow(),
    replays: integer("replays").notNull().default(0),
    device: text("device"),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.userId, () => users, { index: false }),
    index("sync_inbox_user_id_idx").on(t.tenantId, t.userId, t.receivedAt),
    index("sync_inbox_status_idx").on(t.tenantId, t.status, t.receivedAt),
    index("sync_inbox_record_idx").on(t.tenantId, t.recordId),
    index("sync_inbox_newest_idx").on(t.tenantId, t.receivedAt, t.id),
    index("sync_inbox_waiting_idx").on(t.tenantId, t.userId).where(sql`${t.waitingFor} is not null`),
    unique("sync_inbox_fingerprint_key").on(t.tenantId, t.userId, t.fingerprint),
    oneOf(t.status, SYNC_STATUSES),
  ],
);

/** What a device was given by a pull, as one hash per record: the next pull tells what changed and what went away since. */
export const syncPulls = pgTable(
  "sync_pulls",
  {
    ...tenantColumns(),
    userId: uuid("user_id").notNull(),
    /** The day that was asked for. */
    localDate: day("local_date").notNull(),
    /** The cursor of the answer. */
    pulledAt: instant("pulled_at").notNull(),
    /** By section, then by id; beside them the PDVs of the day, under `places`. */
    digest: jsonb("digest").$type<Record<string, Record<string, string>>>().notNull(),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.userId, () => users, { onDelete: "cascade", index: false }),
    index("sync_pulls_cursor_idx").on(t.tenantId, t.userId, t.localDate, t.pulledAt),
  ],
);
