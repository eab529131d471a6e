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
export const BULK_ACTIONS = [
  "activate",
  "deactivate",
  "delete",
  "restore",
  "edit",
  "revert",
  "close",
  "apply",
  "unapply",
] as const;
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

/** What an import waits for or does. "map", "review": the person; "read", "check", "run", "undo": the worker. */
export const IMPORT_STEPS = ["read", "map", "check", "review", "run", "done", "undo", "undone"] as const;
export const IMPORT_MODES = ["skip", "all"] as const;
/** What a line does, or would do. */
export const IMPORT_ACTIONS = ["create", "update", "same", "error"] as const;
/** What became of it. "kept": it was not taken back, since somebody changed it meanwhile. */
export const IMPORT_OUTCOMES = ["done", "failed", "undone", "kept"] as const;

/** How a file was understood; all of it is guessed first, and may be changed. */
export type ImportReading = {
  readonly kind: "text" | "book";
  readonly encoding: string | null;
  readonly delimiter: string | null;
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  /** Line of the names of the columns; 0: there are none. */
  readonly header: number;
  readonly decimal: string;
  readonly dates: string;
  /** What empty cells do. */
  readonly empty: "keep" | "clear";
};
/** A cell as it stands in the file; days of a spreadsheet are days. */
export type ImportCell = string | number | boolean | { readonly date: string; readonly time?: string } | null;
export type ImportError = {
  /** Key of the field; null when the whole line is meant. */
  readonly field: string | null;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** The code is that of a problem, not of a field's error. */
  readonly whole?: boolean;
};
export type ImportChange = { readonly key: string; readonly from: string; readonly to: string };

export const importJobs = pgTable(
  "import_jobs",
  {
    ...jobColumns(),
    step: text("step", { enum: IMPORT_STEPS }).notNull().default("read"),
    mode: text("mode", { enum: IMPORT_MODES }).notNull().default("skip"),
    reading: jsonb("reading").$type<ImportReading | null>(),
    header: jsonb("header").$type<readonly string[]>().notNull().default([]),
    /** Field of each column; null for what is left out. */
    mapping: jsonb("mapping").$type<readonly (string | null)[]>().notNull().default([]),
    /** By field and plain text: the record that is meant, "" for none, "+" for a new one. */
    choices: jsonb("choices").$type<Readonly<Record<string, Readonly<Record<string, string>>>>>().notNull().default({}),
    /** Sends the caller's own idea of the columns along, by name, until they have been read. */
    wanted: jsonb("wanted").$type<Readonly<Record<string, unknown>>>(),
    /** Last line that has been worked on. */
    nextLine: integer("next_line").notNull().default(0),
    creates: integer("creates").notNull().default(0),
    updates: integer("updates").notNull().default(0),
    same: integer("same").notNull().default(0),
    errors: integer("errors").notNull().default(0),
    /** New records that take a seat of those that the tenant has. */
    seats: integer("seats").notNull().default(0),
    successes: integer("successes").notNull().default(0),
    failures: integer("failures").notNull().default(0),
    kept: integer("kept").notNull().default(0),
  },
  (t) => [
    ...jobRules(t),
    oneOf(t.step, IMPORT_STEPS),
    oneOf(t.mode, IMPORT_MODES),
    index("import_jobs_newest_idx").on(t.tenantId, t.createdAt, t.id),
    index("import_jobs_expires_idx").on(t.expiresAt),
  ],
);

/** Each line of somebody's file: what stands in it, what it does, and what became of it. */
export const importLines = pgTable(
  "import_lines",
  {
    ...linkColumns(),
    importJobId: uuid("import_job_id").notNull(),
    /** As a spreadsheet counts them, from 1. */
    line: integer("line").notNull(),
    cells: jsonb("cells").$type<readonly ImportCell[]>().notNull(),
    /** By what it finds its record: a second line of the same is a mistake. */
    recordKey: text("record_key"),
    action: text("action", { enum: IMPORT_ACTIONS }),
    outcome: text("outcome", { enum: IMPORT_OUTCOMES }),
    recordId: uuid("record_id"),
    recordName: text("record_name"),
    /** The record is made, but switched off, since all seats are taken. */
    inactive: boolean("inactive").notNull().default(false),
    changes: jsonb("changes").$type<readonly ImportChange[]>(),
    problems: jsonb("problems").$type<readonly ImportError[]>(),
    /** Values that a change replaced, by field. */
    before: jsonb("before").$type<Readonly<Record<string, unknown>>>(),
    /** When the record was last changed, as this line left it. */
    stamp: instant("stamp"),
  },
  (t) => [
    linkPk(t, t.importJobId, t.line),
    ...tenantRef(t, t.importJobId, () => importJobs, { onDelete: "cascade", index: false }),
    index("import_lines_key_idx").on(t.tenantId, t.importJobId, t.recordKey),
    index("import_lines_action_idx").on(t.tenantId, t.importJobId, t.action, t.line),
    oneOf(t.action, IMPORT_ACTIONS),
    oneOf(t.outcome, IMPORT_OUTCOMES),
  ],
);

/** What somebody chose for a column of that name, or for a value, when such records were last imported. */
export const importMemory = pgTable(
  "import_memory",
  {
    ...tenantColumns(),
    resource: text("resource").notNull(),
    /** "" for columns, else the field whose value it is. */
    field: text("field").notNull(),
    /** Plain: without accents, case and marks. */
    text: text("text").notNull(),
    choice: text("choice").notNull(),
  },
  (t) => [tenantPk(t), unique("import_memory_text_key").on(t.tenantId, t.resource, t.field, t.text)],
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
    /** Nobody asked for it but a schedule, which may be gone by now, for that moment. */
    scheduleId: uuid("schedule_id"),
    dueAt: instant("due_at"),
  },
  (t) => [
    ...jobRules(t),
    unique("export_jobs_schedule_key").on(t.tenantId, t.scheduleId, t.dueAt, t.createdBy),
    rule(t, "schedule", sql`(${t.scheduleId} is null) = (${t.dueAt} is null)`),
    index("export_jobs_newest_idx").on(t.tenantId, t.createdAt, t.id),
    index("export_jobs_expires_idx").on(t.expiresAt).where(sql`${t.fileKey} is not null`),
    oneOf(t.format, EXPORT_FORMATS),
  ],
);

/** One file of a presentation: its key is that of the job and, from the second on, its number. */
export type PresentationPart = {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly photos: number;
};

/** A photo export. */
export const presentationJobs = pgTable(
  "presentation_jobs",
  {
    ...jobColumns(),
    /** How it is made: slides, order, texts, switches. Never a password. */
    settings: jsonb("settings").$type<Record<string, unknown>>().notNull().default({}),
    /** What the photos were chosen by. */
    filters: jsonb("filters").$type<Record<string, unknown>>().notNull().default({}),
    /** Whose words and clock it is written in. */
    locale: text("locale").notNull().default("pt-BR"),
    timezone: text("timezone").notNull().default("America/Sao_Paulo"),
    parts: jsonb("parts").$type<readonly PresentationPart[]>().notNull().default([]),
    bytes: bigint("bytes", { mode: "number" }),
    /** Photos in whose place something else stands. */
    missing: integer("missing").notNull().default(0),
    /** Whose eyes it was made for, as in `export_jobs`. */
    madeFor: jsonb("made_for").$type<Record<string, unknown>>(),
    /** Hash of the secret of a link that works without sign-in. */
    linkHash: text("link_hash"),
    passwordHash: text("password_hash"),
    downloads: boolean("downloads").notNull().default(false),
    views: integer("views").notNull().default(0),
    revokedAt: instant("revoked_at"),
  },
  (t) => [
    ...jobRules(t),
    index("presentation_jobs_newest_idx").on(t.tenantId, t.createdAt, t.id),
    index("presentation_jobs_expires_idx").on(t.expiresAt).where(sql`${t.fileKey} is not null`),
    unique("presentation_jobs_link_key").on(t.tenantId, t.linkHash),
    // The secret is all that is known of a link before its tenant.
    index("presentation_jobs_link_idx").on(t.linkHash).where(sql`${t.linkHash} is not null`),
    oneOf(t.type, PRESENTATION_TYPES),
  ],
);

/** What is done to one field of many records; `value` as it is stored, ids for lists of records. */
export type FieldEdit = { readonly key: string; readonly how: "set" | "add" | "drop"; readonly value: unknown };

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
    /** Of an "edit": what it does to each record. */
    edits: jsonb("edits").$type<readonly FieldEdit[]>(),
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
    rule(t, "edits", sql`(${t.type} = 'edit') = (${t.edits} is not null)`),
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
    /** What was wrong with which field, where that was the reason. */
    problems: jsonb("problems").$type<readonly ImportError[]>(),
    /** Values that an edit replaced, by field, and those that it left. */
    before: jsonb("before").$type<Readonly<Record<string, unknown>>>(),
    after: jsonb("after").$type<Readonly<Record<string, unknown>>>(),
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
