import type { ApiCallSpec } from "./call";

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
  total: 312,
  started_at: "2026-11-20T11:20:00.000Z",
  ended_at: "2026-11-20T11:20:01.000Z",
  error: null,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  columns: ["Nome", "Cidade"],
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
];
