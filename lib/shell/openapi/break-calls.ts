import { endBreakSchema, startBreakSchema } from "@/lib/field/breaks/schemas";
import type { ApiCallSpec } from "./call";

const ID = "0199aaaa-1111-7222-8333-444455556666";
const base = "/tenant/{tenantId}/workday-break-checks";
const tag = "workday-break-checks";
const moment = { occurred_at: "2026-11-20T12:00:00-03:00", latitude: -23.561414, longitude: -46.655881 };
const taken = {
  id: ID,
  workday_break_id: ID,
  user_id: ID,
  date: "2026-11-20",
  started_at: "2026-11-20T15:00:00.000Z",
  ended_at: null,
  stipulated_minutes: 60,
  performed_minutes: null,
};

/** Breaks of the workday: start, end, and the reads of both. */
export const BREAK_CALLS: readonly ApiCallSpec[] = [
  {
    path: `${base}/start`,
    tag,
    permission: "WORKDAYBREAKCHECK_POST",
    summary: "Begin a break of one's own workday; sent again with the same id it changes nothing",
    body: startBreakSchema,
    example: { id: ID, workday_break_id: ID, ...moment },
    answer: { data: taken },
    status: 201,
    errors: ["invalid_fields", "no_location", "break_open", "conflict"],
  },
  {
    path: `${base}/{id}/end`,
    tag,
    permission: "WORKDAYBREAKCHECK_POST",
    summary: "End it; an earlier end with the same body is answered again",
    body: endBreakSchema,
    example: moment,
    answer: { data: { ...taken, ended_at: "2026-11-20T16:00:00.000Z", performed_minutes: 60 } },
    errors: ["invalid_fields", "no_location", "invalid_transition", "conflict"],
  },
  {
    path: base,
    tag,
    permission: "WORKDAYBREAKCHECK_GET",
    summary: "List of breaks taken, newest first",
    answer: { data: [taken], meta: { page: 1, per_page: 25, total: 1, last_page: 1, total_is_estimate: false } },
    errors: ["invalid_fields"],
  },
  {
    path: `${base}/{id}`,
    tag,
    permission: "WORKDAYBREAKCHECK_GET",
    summary: "One break",
    answer: { data: taken },
    errors: [],
  },
];
