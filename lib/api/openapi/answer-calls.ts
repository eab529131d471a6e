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
];
