import { approveSchema, createSchema, rejectSchema } from "@/lib/field/justifications/schemas";
import type { ApiCallSpec } from "./call";

const ID = "0199aaaa-1111-7222-8333-444455556666";
const base = "/tenant/{tenantId}/justifications";
const tag = "justifications";
const one = {
  id: ID,
  justification_type_id: ID,
  user_id: ID,
  pos_id: ID,
  date: "2026-11-20",
  description: "Loja fechada para balanço",
  photo_id: null,
  status: "pending",
};

/** Reasons for visits that were not as planned, and the decisions on them. */
export const JUSTIFICATION_CALLS: readonly ApiCallSpec[] = [
  {
    path: base,
    tag,
    permission: "JUSTIFICATION_GET",
    summary: "List, oldest first",
    answer: { data: [one], meta: { page: 1, per_page: 25, total: 1, last_page: 1, total_is_estimate: false } },
    errors: ["invalid_fields"],
  },
  { path: `${base}/{id}`, tag, permission: "JUSTIFICATION_GET", summary: "One", answer: { data: one }, errors: [] },
  {
    path: `${base}/create`,
    tag,
    permission: "JUSTIFICATION_POST",
    summary: "Give a reason; sent again with the same id it changes nothing",
    body: createSchema,
    example: {
      id: ID,
      justification_type_id: ID,
      pos_id: ID,
      date: "2026-11-20",
      description: "Loja fechada para balanço",
    },
    answer: { data: one },
    status: 201,
    errors: ["invalid_fields", "justification_limit_reached", "conflict"],
  },
  {
    path: `${base}/{id}/approve`,
    tag,
    permission: "JUSTIFICATION_PUT",
    summary: "Approve one that is pending and not one's own; makes the manual check where its type says so",
    body: approveSchema,
    example: { reason: "Confirmado com a gerência da loja" },
    answer: { data: { ...one, status: "approved" } },
    errors: ["invalid_fields", "own_justification", "invalid_transition"],
  },
  {
    path: `${base}/{id}/reject`,
    tag,
    permission: "JUSTIFICATION_PUT",
    summary: "Reject one that is pending and not one's own",
    body: rejectSchema,
    example: { reason: "A foto é de outra loja" },
    answer: { data: { ...one, status: "rejected" } },
    errors: ["invalid_fields", "own_justification", "invalid_transition"],
  },
];
