import { previewSchema, runSchema, uploadSchema } from "@/lib/shell/imports/schemas";
import type { ApiCallSpec } from "./call";

const ID = "0199aaaa-1111-7222-8333-444455556666";
const base = "/tenant/{tenantId}/import-jobs";
const tag = "import-jobs";
const job = {
  id: ID,
  created_at: "2026-11-20T11:20:00.000Z",
  user_id: ID,
  user: { id: ID, name: "Ana Souza" },
  type: "pos",
  file_name: "lojas.csv",
  status: "pending",
  step: "review",
  mode: "skip",
  progress: 0,
  total: 61,
  done: 61,
  counts: { create: 9, update: 17, same: 31, error: 4 },
  successes: 0,
  failures: 0,
  kept: 0,
  reading: {
    encoding: "windows-1252",
    delimiter: ";",
    sheet: null,
    sheets: [],
    header: 1,
    decimal: ",",
    dates: "dmy",
    empty: "keep",
  },
  columns: [{ name: "Nome", field: "name" }],
  started_at: "2026-11-20T11:20:00.000Z",
  ended_at: null,
  expires_at: "2026-12-20T11:20:00.000Z",
  error: null,
};
const line = {
  line: 12,
  cells: ["Mercado Bom"],
  action: "error",
  outcome: null,
  record_id: null,
  inactive: false,
  changes: [],
  errors: [{ field: "cpf", code: "invalid_cpf" }],
  warnings: [],
};

/** Imports from file to records: `create` has the file read, `preview` has it checked, `run` has it done. */
export const IMPORT_JOB_CALLS: readonly ApiCallSpec[] = [
  {
    path: base,
    tag,
    permission: "IMPORTJOB_GET",
    summary: "List, newest first; filters date, user_id, status, step",
    answer: { data: [job], meta: { page: 1, per_page: 25, total: 1, last_page: 1, total_is_estimate: false } },
    errors: ["invalid_fields"],
  },
  {
    path: `${base}/{id}`,
    tag,
    permission: "IMPORTJOB_GET",
    summary:
      "State: `step` map and review wait for a call, the others are worked on until `status` says how they ended",
    answer: { data: job },
    errors: [],
  },
  {
    path: `${base}/create`,
    tag,
    permission: "IMPORTJOB_POST",
    summary: "Send a file as multipart form data; it is read and its columns are matched by name",
    body: uploadSchema,
    multipart: true,
    example: { file: "(binary)", type: "pos", has_header: "true", mapping: '{"Loja":"name"}' },
    answer: { data: { ...job, step: "read", status: "scheduled" } },
    status: 201,
    again: false,
    errors: ["import_too_large", "import_not_a_table", "import_empty_file", "invalid_fields", "storage_full"],
  },
  {
    path: `${base}/{id}/preview`,
    tag,
    permission: "IMPORTJOB_GET",
    summary:
      "The import with its lines; with IMPORTJOB_POST also says how the file is understood, and has it checked without changing a record",
    body: previewSchema,
    example: { mapping: { Loja: "name" }, check: true, only: "error", page: 1, per_page: 100 },
    answer: { data: { ...job, lines: [line], lines_total: 4 } },
    errors: ["invalid_fields", "invalid_transition"],
  },
  {
    path: `${base}/{id}/run`,
    tag,
    permission: "IMPORTJOB_POST",
    summary: "Do what was checked: `skip` leaves out lines with errors, `all` takes all lines or none",
    body: runSchema,
    example: { mode: "skip" },
    answer: { data: { ...job, step: "run", status: "scheduled" } },
    errors: ["invalid_fields", "invalid_transition", "import_has_errors", "import_limit", "import_nothing"],
  },
  {
    path: `${base}/{id}/cancel`,
    tag,
    permission: "IMPORTJOB_POST",
    summary: "Stop after the part that is being done; what was done stays and can be undone",
    answer: { data: { ...job, status: "canceled" } },
    errors: ["invalid_transition"],
  },
  {
    path: `${base}/{id}/undo`,
    tag,
    permission: "IMPORTJOB_POST",
    summary: "Take it back within 30 days, but for records that somebody changed since",
    answer: { data: { ...job, step: "undo", status: "scheduled" } },
    errors: ["invalid_transition", "undo_expired"],
  },
  {
    path: `${base}/{id}/failures`,
    tag,
    permission: "IMPORTJOB_GET",
    summary: "The lines with errors as a file of one's own columns and `Linha`, `Campo`, `Erro`; GET gives the same",
    answer: "(file)",
    errors: [],
  },
];
