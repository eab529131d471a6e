import { punchSchema } from "@/lib/field/punches/schemas";
import type { ApiCallSpec } from "./call";

const ID = "0199aaaa-1111-7222-8333-444455556666";
const base = "/tenant/{tenantId}/workday-punches";
const tag = "workday-punches";
const moment = {
  kind: "start",
  date: "2026-11-20",
  time_zone: "America/Sao_Paulo",
  latitude: -23.561414,
  longitude: -46.655881,
  accuracy: 12,
};
const punch = {
  id: ID,
  user_id: ID,
  ...moment,
  occurred_at: "2026-11-20T11:00:00.000Z",
  received_at: "2026-11-20T11:00:02.000Z",
  photo_id: null,
  flags: [],
};

/** The day's own start and end: one call makes both, and their reads. */
export const PUNCH_CALLS: readonly ApiCallSpec[] = [
  {
    path: `${base}/create`,
    tag,
    permission: "WORKDAYBREAKCHECK_POST",
    summary: "Punch the start or the end of one's own working day; sent again with the same id it changes nothing",
    body: punchSchema,
    example: { id: ID, ...moment, occurred_at: "2026-11-20T08:00:00-03:00" },
    answer: { data: punch },
    status: 201,
    errors: ["invalid_fields", "no_location", "duplicate", "conflict"],
  },
  {
    path: base,
    tag,
    permission: "WORKDAYBREAKCHECK_GET",
    summary: "List of punches, newest first",
    answer: { data: [punch], meta: { page: 1, per_page: 25, total: 1, last_page: 1, total_is_estimate: false } },
    errors: ["invalid_fields"],
  },
  {
    path: `${base}/{id}`,
    tag,
    permission: "WORKDAYBREAKCHECK_GET",
    summary: "One punch",
    answer: { data: punch },
    errors: [],
  },
];
