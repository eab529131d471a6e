import { defineResource } from "@/lib/engine/resource/define";
import { choice, date, dateTime, flag, ref } from "@/lib/engine/resource/field";
import { REVIEW_STATUSES } from "@/lib/field/answers/questionnaire-answer.resource";

/** What a photo was taken for; see `PHOTO_MOMENTS` of the schema. */
export const MOMENTS = ["check_in", "check_out", "answer", "justification", "new_pos"] as const;
/** Sides of a pair, as the question's name tells; `pair`: either, with its other half in the same visit. */
export const SIDES = ["before", "after", "pair"] as const;
/** What else the visit of a photo says. */
export const SAID = [
  "missing_arrival",
  "missing_left",
  "recovered",
  "price_above",
  "price_below",
  "extra_point",
  "near_due_date",
] as const;

/** What the gallery can show, be filtered and sorted by. Photos are kept by the visits and answers that hold them, and only read here. */
export const galleryPhoto = defineResource({
  name: "galleryPhoto",
  subject: "ATTACHMENT",
  screen: "PHOTOGALLERYSCREEN",
  path: "/dashboard/photoGallery",
  fields: {
    visitedAt: dateTime({ required: true }),
    takenAt: dateTime({ required: true }),
    date: date({ required: true }),
    businessUnitId: ref("businessUnit"),
    chainId: ref("posChain"),
    flagId: ref("posFlag"),
    channelId: ref("posChannel"),
    posCategoryId: ref("posCategory"),
    regionalId: ref("posRegional"),
    stateId: ref("state"),
    posId: ref("pos", { required: true }),
    teamId: ref("team"),
    supervisorId: ref("user"),
    userId: ref("user", { required: true }),
    productCategoryId: ref("productCategory"),
    brandId: ref("brand"),
    productId: ref("product"),
    questionnaireId: ref("questionnaire"),
    questionId: ref("question"),
    moment: choice(MOMENTS, { required: true }),
    side: choice(SIDES),
    reviewStatus: choice(REVIEW_STATUSES),
    said: choice(SAID),
    /** Another one looks the same, of another PDV or day. */
    repeated: flag(),
  },
  title: "posId",
  list: {
    columns: ["posId", "userId", "moment", "questionnaireId", "takenAt", "visitedAt", "date", "reviewStatus"],
    filters: [
      "date",
      "businessUnitId",
      "chainId",
      "posId",
      "userId",
      "questionnaireId",
      "questionId",
      "side",
      "moment",
      "reviewStatus",
      "said",
      "repeated",
      "productId",
      "productCategoryId",
      "brandId",
      "flagId",
      "channelId",
      "posCategoryId",
      "regionalId",
      "stateId",
      "teamId",
      "supervisorId",
    ],
    search: ["posId", "userId", "questionnaireId"],
    sort: ["visitedAt", "desc"],
  },
  api: { path: "dashboards/photo-gallery", readOnly: true },
});
