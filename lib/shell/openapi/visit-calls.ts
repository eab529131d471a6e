import { attachmentSchema } from "@/lib/field/attachments/schemas";
import { checkInSchema, checkOutSchema } from "@/lib/field/check-ins/schemas";
import type { ApiCallSpec } from "./call";

const ID = "0199aaaa-1111-7222-8333-444455556666";
const base = "/tenant/{tenantId}";
const side = {
  occurred_at: "2026-11-20T08:12:00-03:00",
  latitude: -23.561414,
  longitude: -46.655881,
  accuracy: 12,
  battery: 72,
  photo_id: ID,
};
const check = { id: ID, pos_id: ID, user_id: ID, date: "2026-11-20", forced: false, distance_in: 23, source_in: "gps" };

const stored = {
  id: ID,
  kind: "check_in",
  mime: "image/jpeg",
  bytes: 81234,
  width: 1200,
  height: 1600,
  sha256: "9f86d0…",
};

/** The promoter's visit: photo, check-in, check-out, and the reads of both. */
export const VISIT_CALLS: readonly ApiCallSpec[] = [
  {
    path: `${base}/attachments/create`,
    tag: "attachments",
    permission: "ATTACHMENT_POST",
    summary: "Upload a photo of up to 1 MB as multipart form data, with the part `file`",
    body: attachmentSchema,
    multipart: true,
    answer: { data: stored },
    status: 201,
    errors: [
      "invalid_fields",
      "too_large",
      "invalid_file_type",
      "invalid_image",
      "image_too_large",
      "conflict",
      "storage_full",
    ],
  },
  {
    path: `${base}/attachments`,
    tag: "attachments",
    permission: "ATTACHMENT_GET",
    summary: "List of photos and documents, newest first",
    answer: { data: [stored], meta: { page: 1, per_page: 25, total: 1, last_page: 1, total_is_estimate: false } },
    errors: ["invalid_fields"],
  },
  {
    path: `${base}/attachments/{id}`,
    tag: "attachments",
    permission: "ATTACHMENT_GET",
    summary: "What is known of one; its bytes are at `url`",
    answer: { data: stored },
    errors: [],
  },
  {
    path: `${base}/pos-checks/check-in`,
    tag: "pos-checks",
    permission: "POSCHECK_POST",
    summary:
      "Arrive at a point of sale; sent again with the same id it changes nothing. Off the route, and where the packages of the day lack the point of sale or its newest tasks, the answer names the due tasks and the mixes; `sync/pull` with `pos_id` brings them",
    body: checkInSchema,
    example: { id: ID, pos_id: ID, date: "2026-11-20", ...side },
    answer: {
      data: {
        ...check,
        questionnaires: [{ id: ID, name: "Preço", is_required: true, answered_today: false }],
        mixes: [{ id: ID, name: "Mix Verão" }],
      },
    },
    status: 201,
    errors: ["invalid_fields", "no_location", "checkin_distance_exceeded", "checkin_photo_missing", "conflict"],
  },
  {
    path: `${base}/pos-checks/{id}/check-out`,
    tag: "pos-checks",
    permission: "POSCHECK_POST",
    summary: "Leave; an earlier check-out of the same visit with the same body is answered again",
    body: checkOutSchema,
    example: { ...side, forced: false },
    answer: { data: { ...check, time_in_store_seconds: 2820, source_out: "gps" } },
    errors: [
      "invalid_fields",
      "no_location",
      "checkout_distance_exceeded",
      "checkout_photo_missing",
      "minimum_time_not_reached",
      "invalid_transition",
      "conflict",
    ],
  },
  {
    path: `${base}/pos-checks`,
    tag: "pos-checks",
    permission: "POSCHECK_GET",
    summary: "List of visits, newest first",
    answer: { data: [check], meta: { page: 1, per_page: 25, total: 1, last_page: 1, total_is_estimate: false } },
    errors: ["invalid_fields"],
  },
  {
    path: `${base}/pos-checks/{id}`,
    tag: "pos-checks",
    permission: "POSCHECK_GET",
    summary: "One visit",
    answer: { data: check },
    errors: [],
  },
];
