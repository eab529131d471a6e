import { answerSchema } from "@/lib/field/answers/schemas";
import type { ApiCallSpec } from "./call";

const ID = "0199aaaa-1111-7222-8333-444455556666";
const base = "/tenant/{tenantId}/questionnaire-answers";
const answer = {
  id: ID,
  questionnaire_id: ID,
  questionnaire: { id: ID, name: "Preço" },
  pos_id: ID,
  user_id: ID,
  date: "2026-11-20",
  duration_seconds: 95,
  complete: true,
  awaited_photos: 0,
  review_status: "pending",
};
const line = { item_id: ID, product_id: ID, type: "product_price", value: 8.49, choices: [], photo_ids: [] };

/** What was answered to tasks. */
export const ANSWER_CALLS: readonly ApiCallSpec[] = [
  {
    path: base,
    tag: "questionnaire-answers",
    permission: "QUESTIONNAIREANSWER_GET",
    summary: "List of answers, newest first, without what was answered",
    answer: { data: [answer], meta: { page: 1, per_page: 25, total: 1, last_page: 1, total_is_estimate: false } },
    errors: ["invalid_fields"],
  },
  {
    path: `${base}/{id}`,
    tag: "questionnaire-answers",
    permission: "QUESTIONNAIREANSWER_GET",
    summary: "One answer with its values and photos",
    answer: { data: { ...answer, answers: [line] } },
    errors: [],
  },
  {
    path: `${base}/create`,
    tag: "questionnaire-answers",
    permission: "QUESTIONNAIREANSWER_POST",
    summary: "Answer a task at a point of sale; sent again with the same id it changes nothing",
    body: answerSchema,
    example: {
      id: ID,
      questionnaire_id: ID,
      pos_id: ID,
      pos_check_id: ID,
      date: "2026-11-20",
      started_at: "2026-11-20T08:20:00-03:00",
      ended_at: "2026-11-20T08:21:35-03:00",
      time_zone: "America/Sao_Paulo",
      point: { latitude: -23.561414, longitude: -46.655881, accuracy: 12 },
      answers: [{ item_id: ID, product_id: ID, value: "8.49" }],
    },
    answer: { data: { ...answer, answers: [line] } },
    status: 201,
    errors: ["invalid_fields", "invalid_answer", "no_location", "already_answered", "conflict"],
  },
];
