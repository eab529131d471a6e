import type { ApiCallSpec } from "./call";

const ID = "0199aaaa-1111-7222-8333-444455556666";
export const PHOTO = {
  id: ID,
  attachment_id: ID,
  moment: "answer",
  source_id: ID,
  pos_check_id: ID,
  visited_at: "2026-11-17T11:12:00.000Z",
  taken_at: "2026-11-17T12:40:12.000Z",
  date: "2026-11-17",
  pos_id: ID,
  pos: { id: ID, name: "Jatobá Hiper Saúde" },
  chain: "Rede Jatobá",
  user_id: ID,
  user: { id: ID, name: "Larissa Santos Alves" },
  questionnaire_id: ID,
  questionnaire: { id: ID, name: "Saída da loja" },
  question_id: ID,
  question: "Gôndola depois do serviço",
  product_id: null,
  product: null,
  review_status: "pending",
  url: `/api/files/${ID}`,
  thumbnail_url: `/api/files/${ID}?size=thumb`,
};

/** Photos of visits, answers and justifications, as the gallery shows them. */
export const GALLERY_CALLS: readonly ApiCallSpec[] = [
  {
    path: "/tenant/{tenantId}/dashboards/photo-gallery",
    tag: "dashboards",
    permission: "ATTACHMENT_GET",
    summary: "Photos, those of the newest visit first",
    description:
      "Filters: `date`, `business_unit_id`, `chain_id`, `flag_id`, `channel_id`, `pos_category_id`, `regional_id`, `state_id`, `pos_id`, `team_id`, `supervisor_id`, `user_id`, `product_category_id`, `brand_id`, `product_id`, `questionnaire_id`, `question_id`, `moment` (`check_in`, `check_out`, `answer`, `justification`, `new_pos`), `side` (`before`, `after`, `pair`), `said` (what the same visit says besides: `missing_arrival`, `missing_left`, `recovered`, `price_above`, `price_below`, `extra_point`, `near_due_date`) `repeated` (one that looks the same was sent for another PDV or day, and the caller sees both) and, but for a client's user, `review_status`. A client's user sees the photos at its PDVs and of its own tasks, none that was rejected.",
    answer: { data: [PHOTO], meta: { page: 1, per_page: 25, total: 1, last_page: 1, total_is_estimate: false } },
    errors: ["invalid_fields"],
  },
];
