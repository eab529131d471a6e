import { checkOutSchema, clientCheckInSchema } from "@/lib/field/check-ins/schemas";
import type { ApiCallSpec } from "./call";

const ID = "0199aaaa-1111-7222-8333-444455556666";
const base = "/tenant/{tenantId}/business-unit-checks";
const tag = "business-unit-checks";
const side = { occurred_at: "2026-11-20T08:12:00-03:00", latitude: -23.561414, longitude: -46.655881, battery: 72 };
const check = { id: ID, business_unit_id: ID, user_id: ID, date: "2026-11-20", forced: false };

/** A stay at a client: check-in, check-out, and the reads of both. */
export const CLIENT_CHECK_CALLS: readonly ApiCallSpec[] = [
  {
    path: base,
    tag,
    permission: "BUSINESSUNITCHECK_GET",
    summary: "List, newest first",
    answer: { data: [check], meta: { page: 1, per_page: 25, total: 1, last_page: 1, total_is_estimate: false } },
    errors: ["invalid_fields"],
  },
  {
    path: `${base}/{id}`,
    tag,
    permission: "BUSINESSUNITCHECK_GET",
    summary: "One",
    answer: { data: check },
    errors: [],
  },
  {
    path: `${base}/check-in`,
    tag,
    permission: "BUSINESSUNITCHECK_POST",
    summary: "Arrive at a client; sent again with the same id it changes nothing",
    body: clientCheckInSchema,
    example: { id: ID, business_unit_id: ID, date: "2026-11-20", ...side },
    answer: { data: check },
    status: 201,
    errors: ["invalid_fields", "no_location", "outside_workday", "checkin_photo_missing", "conflict"],
  },
  {
    path: `${base}/{id}/check-out`,
    tag,
    permission: "BUSINESSUNITCHECK_POST",
    summary: "Leave; an earlier check-out of the same stay with the same body is answered again",
    body: checkOutSchema,
    example: { ...side, forced: false },
    answer: { data: { ...check, time_in_store_seconds: 2820 } },
    errors: [
      "invalid_fields",
      "no_location",
      "checkout_photo_missing",
      "minimum_time_not_reached",
      "invalid_transition",
      "conflict",
    ],
  },
];
