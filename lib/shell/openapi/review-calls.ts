import { commentSchema, editSchema, reviewSchema } from "@/lib/field/reviews/schemas";
import type { ApiCallSpec } from "./call";

const ID = "0199aaaa-1111-7222-8333-444455556666";
const base = "/tenant/{tenantId}/questionnaire-answers/{id}";
const tag = "questionnaire-answers";
const permission = "QUESTIONNAIREANSWER_PUT";
const answer = { data: { id: ID, questionnaire_id: ID, pos_id: ID, user_id: ID, review_status: "issue", answers: [] } };

/** What the back-office says of an answer, and corrects in it. */
export const REVIEW_CALLS: readonly ApiCallSpec[] = [
  {
    path: `${base}/review`,
    tag,
    permission,
    summary: "Approve, reject or mark an answer that is not one's own",
    body: reviewSchema,
    example: { status: "issue", comment: "A etiqueta da foto é de outro produto" },
    answer,
    errors: ["invalid_fields", "own_answer", "invalid_transition"],
  },
  {
    path: `${base}/comments`,
    tag,
    permission,
    summary: "Add a comment, which is never changed",
    body: commentSchema,
    example: { body: "Conferido com a loja" },
    answer,
    errors: ["invalid_fields"],
  },
  {
    path: `${base}/edit`,
    tag,
    permission,
    summary: "Correct values; what stood there is kept, and the answer waits for a review again",
    body: editSchema,
    example: { reason: "Vírgula no lugar errado", answers: [{ item_id: ID, product_id: ID, value: 8.99 }] },
    answer,
    errors: ["invalid_fields", "own_answer"],
  },
];
