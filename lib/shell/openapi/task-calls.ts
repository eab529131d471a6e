import { schemaOf } from "@/lib/engine/resource/schema";
import { question } from "@/lib/records/questions/question.resource";
import type { ApiCallSpec } from "./call";
import { wireSchema } from "./schemas";

const ID = "0199aaaa-1111-7222-8333-444455556666";

/** Versions of tasks and questions, beside the calls that every record has. */
export const TASK_CALLS: readonly ApiCallSpec[] = [
  {
    path: "/tenant/{tenantId}/questionnaires/{id}/publish",
    permission: "QUESTIONNAIRE_PUT",
    tag: "questionnaires",
    summary: "Put a draft in force; the version before it is asked no more",
    answer: { data: { id: ID, version: 2, published_at: "2026-11-20T14:03:00.000Z", is_active: true } },
    errors: ["invalid_transition", "invalid_fields"],
  },
  {
    path: "/tenant/{tenantId}/questionnaires/{id}/new-version",
    permission: "QUESTIONNAIRE_POST",
    tag: "questionnaires",
    summary: "A draft of the next version, with items, filters and e-mail rules; 200 with the one that waits already",
    answer: { data: { id: ID, origin_id: ID, version: 2, published_at: null, items: [] } },
    status: 201,
    errors: [],
  },
  {
    path: "/tenant/{tenantId}/questions/{id}/new-version",
    permission: "QUESTION_POST",
    tag: "questions",
    summary:
      "The next version of a question, with what the body changes; answers stay with the version they were given to",
    schema: wireSchema(schemaOf(question.fields, "update")),
    example: { type: "number", precision: 2 },
    answer: { data: { id: ID, origin_id: ID, version: 2, name: "Preço", type: "number" } },
    status: 201,
    again: false,
    errors: ["invalid_fields"],
  },
];
