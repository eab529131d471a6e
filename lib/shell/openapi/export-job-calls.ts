import { SHEET_MIME } from "@/lib/base/sheets/columns";
import { exportOrderSchema } from "@/lib/shell/exports/order";
import type { ApiCallSpec } from "./call";

const SHEETS = Object.values(SHEET_MIME);

const ID = "0199aaaa-1111-7222-8333-444455556666";
const base = "/tenant/{tenantId}/export-jobs";
const tag = "export-jobs";
const job = {
  id: ID,
  created_at: "2026-11-20T11:20:00.000Z",
  user_id: ID,
  user: { id: ID, name: "Ana Souza" },
  type: "pos",
  file_name: "pontos-de-venda-2026-11-20.csv",
  format: "csv",
  status: "completed",
  progress: 1,
  total: 312,
  done: 312,
  bytes: 48_213,
  started_at: "2026-11-20T11:20:00.000Z",
  ended_at: "2026-11-20T11:20:01.000Z",
  error: null,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  columns: ["Nome", "Cidade"],
  expires_at: "2026-11-27T11:20:01.000Z",
};

/** The files that people took: everybody's for admins, one's own for all others. */
export const EXPORT_JOB_CALLS: readonly ApiCallSpec[] = [
  {
    path: base,
    tag,
    permission: "EXPORTJOB_GET",
    summary: "List, newest first; filters date, user_id, format, status",
    answer: { data: [job], meta: { page: 1, per_page: 25, total: 1, last_page: 1, total_is_estimate: false } },
    errors: ["invalid_fields"],
  },
  {
    path: `${base}/{id}`,
    tag,
    permission: "EXPORTJOB_GET",
    summary: "One",
    answer: { data: job },
    errors: [],
  },
  {
    path: `${base}/create`,
    tag,
    permission: "EXPORTJOB_POST",
    summary: "Order a list's file",
    description:
      "`type` is the list's name in calls (`pos`, `pos-checks`, …); `filters`, `search`, `sort` and `ids` are those of its list call, `columns` its columns by their wire names (default: those that its screen shows at first). Lists of answers take `shape: wide` for a line per task with a column per question, and then `choices: columns` for a column per choice. A worker makes the file with the caller's rights as they are then; it can be fetched for seven days.",
    body: exportOrderSchema,
    again: false,
    example: { type: "pos", format: "csv", filters: { city_id: [ID] }, sort: "name|asc", columns: ["name", "city"] },
    status: 201,
    answer: {
      data: {
        ...job,
        status: "pending",
        progress: 0,
        total: null,
        done: 0,
        bytes: null,
        sha256: null,
        ended_at: null,
        expires_at: null,
      },
    },
    errors: ["invalid_fields", "storage_full"],
  },
  {
    path: `${base}/{id}/cancel`,
    tag,
    permission: "EXPORTJOB_POST",
    summary: "Stop the making of a file",
    answer: { data: { ...job, status: "canceled", sha256: null, bytes: null, expires_at: null } },
    errors: ["invalid_transition"],
  },
  {
    path: `${base}/{id}/file`,
    method: "get",
    tag,
    permission: "EXPORTJOB_GET",
    summary: "The file, whole or in ranges",
    description:
      "For whoever may read all that it holds. `Range` is honoured; `ETag` is its SHA-256. 410 once it has expired.",
    gives: SHEETS,
    answer: null,
    errors: ["file_expired"],
  },
];
