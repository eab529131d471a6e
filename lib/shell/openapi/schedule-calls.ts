import { z } from "zod";
import { snakeCase } from "@/lib/base/text/case";
import { uncoveredSchema } from "@/lib/field/leaves/uncovered";
import { UNCOVERED_EXAMPLE } from "@/lib/field/leaves/warning";
import { copySchema, handOverSchema, moveSchema } from "@/lib/field/schedules/edit-input";
import type { ApiCallSpec } from "./call";

const ID = "0199aaaa-1111-7222-8333-444455556666";
const OTHER = "0199bbbb-1111-7222-8333-444455556666";
const base = "/tenant/{tenantId}/workschedules";
const tag = "workschedules";

/** A schema with the names of the wire. */
const onWire = ({ shape }: z.ZodObject) =>
  z.strictObject(Object.fromEntries(Object.entries(shape).map(([key, schema]) => [snakeCase(key), schema])));

/** How a plan changes from some day on, beside the calls that every record has. */
export const SCHEDULE_CALLS: readonly ApiCallSpec[] = [
  {
    path: `${base}/{id}/move`,
    permission: "WORKSCHEDULE_PUT",
    tag,
    summary: "Move the visit of a day: this one, it and the next ones like it, or all whose day has not begun",
    body: onWire(moveSchema),
    example: { date: "2026-12-17", to: "2026-12-15", scope: "next" },
    answer: { data: { ids: [ID] } },
    errors: ["invalid_fields", "invalid_transition", "duplicate"],
  },
  {
    path: `${base}/hand-over`,
    permission: "WORKSCHEDULE_PUT",
    tag,
    summary: "Give one person's routes to another from a day on",
    body: onWire(handOverSchema),
    example: { from_user_id: ID, to_user_id: OTHER, date: "2026-12-01" },
    answer: { data: { moved: 12, uncovered: UNCOVERED_EXAMPLE } },
    errors: ["invalid_fields", "duplicate"],
  },
  {
    path: `${base}/copy-week`,
    permission: "WORKSCHEDULE_POST",
    tag,
    summary: "Copy one person's week onto another, named by any of its days; what is there already is skipped",
    body: onWire(copySchema),
    example: { user_id: ID, from: "2026-11-23", to: "2026-11-30" },
    answer: { data: { copied: 18, skipped: 2, uncovered: UNCOVERED_EXAMPLE } },
    errors: ["invalid_fields", "duplicate"],
  },
  {
    path: "/tenant/{tenantId}/work-leaves/uncovered",
    permission: "WORKLEAVE_GET",
    tag: "work-leaves",
    summary:
      "Which visits a leave would leave to nobody, before it is saved: those made in the place of others, and own ones whose substitute does not work",
    body: onWire(uncoveredSchema),
    example: {
      user_id: ID,
      start_date: "2026-12-14",
      end_date: "2026-12-18",
      substitute_id: OTHER,
      inherits_routes: true,
    },
    answer: { data: UNCOVERED_EXAMPLE },
    errors: ["invalid_fields"],
  },
];
