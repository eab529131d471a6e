import { assignSchema, commentSchema, resolveSchema, snoozeSchema } from "@/lib/insight/problems/schemas";
import type { ApiCallSpec } from "./call";

const ID = "0199aaaa-1111-7222-8333-444455556666";
const base = "/tenant/{tenantId}/operational-problems";
const tag = "operational-problems";
const [reads, works] = ["AUDITSEXPORTSCREEN_GET", "OPERATIONALPROBLEM_PUT"] as const;
const line = {
  id: ID,
  date: "2026-11-17",
  code: "OP16",
  state: "open",
  user_id: ID,
  user: { id: ID, name: "Larissa Tavares Martins" },
  pos_id: null,
  pos: null,
  subject: `users:${ID}`,
  occurred_at: "2026-11-17T11:00:00.000Z",
  evidence: { since: "2026-11-16T20:48:00.000Z" },
  cause: "no_sync",
  generated_at: "2026-11-18T06:02:00.000Z",
  revision: null,
  revised_at: null,
  assignee: null,
  snoozed_until: null,
  snooze_reason: null,
  resolved_by: null,
  resolved_at: null,
  reason: null,
  created_at: "2026-11-18T06:02:00.000Z",
  updated_at: "2026-11-18T06:02:00.000Z",
};
const whole = { data: { ...line, comments: [] } };

/** The nightly report: its lines, and what is done about them. */
export const PROBLEM_CALLS: readonly ApiCallSpec[] = [
  {
    path: base,
    tag,
    permission: reads,
    summary:
      "List, newest first; filters date, code, state, cause, user_id, pos_id, team_id, supervisor_id, assignee_id, revision",
    answer: { data: [line], meta: { page: 1, per_page: 25, total: 1, last_page: 1, total_is_estimate: false } },
    errors: ["invalid_fields"],
  },
  { path: `${base}/{id}`, tag, permission: reads, summary: "One, with its comments", answer: whole, errors: [] },
  {
    path: `${base}/{id}/assign`,
    tag,
    permission: works,
    summary: "Give it to somebody, or to nobody",
    body: assignSchema,
    example: { user_id: ID },
    answer: whole,
    errors: ["invalid_fields", "invalid_transition"],
  },
  {
    path: `${base}/{id}/comments`,
    tag,
    permission: "OPERATIONALPROBLEM_POST",
    summary: "Add a comment, which is never changed",
    body: commentSchema,
    example: { body: "Aparelho na assistência desde ontem" },
    answer: whole,
    errors: ["invalid_fields"],
  },
  {
    path: `${base}/{id}/resolve`,
    tag,
    permission: works,
    summary: "Settle it, and say why",
    body: resolveSchema,
    example: { reason: "Loja fechada para inventário" },
    answer: whole,
    errors: ["invalid_fields", "invalid_transition"],
  },
  {
    path: `${base}/{id}/reopen`,
    tag,
    permission: works,
    summary: "Bring back what was resolved or snoozed",
    answer: whole,
    errors: ["invalid_transition"],
  },
  {
    path: `${base}/{id}/snooze`,
    tag,
    permission: works,
    summary: "Put it out of sight until a day, at most 90 days ahead, and say why",
    body: snoozeSchema,
    example: { until: "2026-11-25", reason: "Aparelho volta da assistência na terça" },
    answer: whole,
    errors: ["invalid_fields", "invalid_transition"],
  },
];
