import { FREQUENCIES } from "@/lib/base/recurrence/frequencies";
import { defineResource } from "@/lib/engine/resource/define";
import { choice, codes, date, flag, int, ref, refs, text } from "@/lib/engine/resource/field";
import { PRODUCT_ORIGINS } from "./filter-rules";

/** When, for whom, where and about what a task is due; a restriction that names nothing restricts nothing. */
export const questionnaireFilter = defineResource({
  name: "questionnaireFilter",
  subject: "QUESTIONNAIREFILTER",
  fields: {
    questionnaireId: ref("questionnaire", { required: true, write: "create", section: "main" }),
    name: text({ required: true, max: 120, section: "main" }),
    startDate: date({ section: "when" }),
    endDate: date({ section: "when" }),
    monday: flag({ initial: true, section: "when" }),
    tuesday: flag({ initial: true, section: "when" }),
    wednesday: flag({ initial: true, section: "when" }),
    thursday: flag({ initial: true, section: "when" }),
    friday: flag({ initial: true, section: "when" }),
    saturday: flag({ initial: true, section: "when" }),
    sunday: flag({ initial: true, section: "when" }),
    frequencies: codes(FREQUENCIES, { initial: ["any_day"], section: "when" }),
    everyVisits: int({ min: 1, max: 1_000, section: "when" }),
    userIds: refs("user", { section: "who" }),
    teamIds: refs("team", { section: "who" }),
    posIds: refs("pos", { section: "where" }),
    posChainIds: refs("posChain", { section: "where" }),
    posChannelIds: refs("posChannel", { section: "where" }),
    posRegionalIds: refs("posRegional", { section: "where" }),
    posCategoryIds: refs("posCategory", { section: "where" }),
    productOrigin: choice(PRODUCT_ORIGINS, { required: true, initial: "all", section: "what" }),
    productIds: refs("product", { section: "what" }),
    productCategoryIds: refs("productCategory", { section: "what" }),
    isRepeatable: flag({ section: "how" }),
    isRequired: flag({ section: "how" }),
    isMultiple: flag({ section: "how" }),
    isUninterrupted: flag({ section: "how" }),
  },
  title: "name",
  list: {
    columns: [
      "name",
      "questionnaireId",
      "startDate",
      "endDate",
      "productOrigin",
      "isRequired",
      "isActive",
      "updatedAt",
    ],
    filters: ["isActive", "questionnaireId", "startDate", "endDate", "productOrigin", "isRequired"],
    search: ["name"],
    sort: ["name", "asc"],
  },
  form: { sections: ["main", "when", "who", "where", "what", "how"] },
  activation: true,
  api: { path: "questionnaire-filters" },
});
