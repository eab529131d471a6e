import { z } from "zod";
import { MAX_OPERATIONS } from "@/lib/field/sync/envelope";
import { OPERATION_PATHS } from "@/lib/field/sync/operation-names";
import { pullSchema } from "@/lib/field/sync/pull";
import type { ApiCallSpec } from "./call";

const ID = "0199aaaa-1111-7222-8333-444455556666";
const PHOTO = "0199aaaa-1111-7222-8333-777788889999";
const base = "/tenant/{tenantId}/sync";
const tag = "sync";

// Told, not used to validate: an entry that makes no sense is refused by itself, so no schema may refuse the whole.
const pushBody = z.strictObject({
  operations: z
    .array(
      z.strictObject({
        op: z.string().meta({ description: "The call's path", examples: [...OPERATION_PATHS] }),
        id: z.guid().meta({ description: "The record's id, made by the client" }),
        body: z.record(z.string(), z.unknown()).optional().meta({ description: "What the call itself takes" }),
      }),
    )
    .max(MAX_OPERATIONS),
});

/** What a phone that was offline sends and asks for. */
export const SYNC_CALLS: readonly ApiCallSpec[] = [
  {
    path: `${base}/pull`,
    tag,
    permission: "VISIT_GET",
    summary:
      "The package of a day in one answer; with `since`, the cursor of the answer before, only what changed and the ids of what went away; with `pos_id` that PDV too",
    body: pullSchema,
    example: { date: "2026-11-20", since: "2026-11-20T10:03:00.000Z" },
    answer: {
      data: {
        date: "2026-11-20",
        timezone: "America/Sao_Paulo",
        cursor: "2026-11-20T14:20:00.000Z",
        is_full: false,
        visits: [{ id: ID, pos_id: ID, pos: { id: ID, name: "Mercado Jatobá" }, position: 1, status: "planned" }],
        pos: [{ id: ID, name: "Mercado Jatobá" }],
        pos_checks: [],
        mixes: [{ id: ID, name: "Mix Verão", pos_ids: [ID], products: [{ id: ID, name: "Café 500 g" }] }],
        questionnaires: [],
        justification_types: [],
        leaves: [],
        files: [],
        workday: { id: ID, name: "Comercial", items: [{ weekday: 1, start_time: "08:00", end_time: "17:00" }] },
        removed: { visits: [ID] },
      },
    },
    errors: ["invalid_fields"],
  },
  {
    path: `${base}/push`,
    tag,
    summary:
      "Up to 500 operations of a device, each carried out or refused on its own; one that names a record that has not arrived is kept until it has",
    body: pushBody,
    example: {
      operations: [
        {
          op: "pos-checks/check-in",
          id: ID,
          body: {
            pos_id: ID,
            date: "2026-11-20",
            occurred_at: "2026-11-20T08:12:00-03:00",
            latitude: -23.561414,
            longitude: -46.655881,
            battery: 72,
            photo_id: PHOTO,
          },
        },
        {
          op: `pos-checks/${ID}/check-out`,
          id: ID,
          body: {
            occurred_at: "2026-11-20T09:01:00-03:00",
            latitude: -23.561414,
            longitude: -46.655881,
            battery: 69,
          },
        },
      ],
    },
    answer: {
      data: [
        { id: ID, status: "applied", waiting_for: [PHOTO] },
        { id: ID, status: "refused", error: { code: "minimum_time_not_reached", minutes: 3, required: 10 } },
      ],
    },
    errors: ["too_many_operations", "invalid_fields", "too_large"],
  },
];
