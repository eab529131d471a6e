import { defineResource } from "@/lib/engine/resource/define";
import { choice, decimal, file, flag, int, money, ref, refs, rows, text } from "@/lib/engine/resource/field";

/** A client: the industry that hires the agency. */
export const businessUnit = defineResource({
  name: "businessUnit",
  subject: "BUSINESSUNIT",
  screen: "BUSINESSUNITSSCREEN",
  path: "/business-units",
  fields: {
    name: text({ required: true, max: 120, section: "main" }),
    externalCode: text({ max: 40, format: "code", section: "main" }),
    registeredNumber: text({ format: "cnpj", max: 18, section: "main" }),
    logoId: file("image", { section: "main" }),
    contractValue: money({ section: "contract" }),
    contractedMinutes: int({ min: 0, max: 10_000_000, section: "contract" }),
    apportionmentType: choice(["store_profile", "number_checkout"], {
      required: true,
      initial: "store_profile",
      section: "contract",
    }),
    costRules: rows(
      {
        profile: choice(["low", "medium", "high"], { required: true }),
        chainId: ref("posChain"),
        weight: decimal({ required: true, min: 0, max: 1_000, scale: 3 }),
        targetPercent: decimal({ min: 0, max: 1_000, scale: 2, as: "percent" }),
      },
      { max: 200, section: "contract" },
    ),
    addAllUsers: flag({ section: "people" }),
    userIds: refs("user", { section: "people" }),
    addAllPos: flag({ section: "places" }),
    posIds: refs("pos", { section: "places" }),
    costOfServingModule: flag({ section: "modules" }),
    commercialModule: flag({ section: "modules" }),
  },
  title: "name",
  list: {
    columns: [
      "name",
      "externalCode",
      "registeredNumber",
      "contractValue",
      "contractedMinutes",
      "apportionmentType",
      "posIds",
      "userIds",
      "costOfServingModule",
      "commercialModule",
      "isActive",
      "createdAt",
      "updatedAt",
    ],
    initial: ["name", "externalCode", "registeredNumber", "contractValue", "contractedMinutes", "posIds", "isActive"],
    filters: ["isActive", "apportionmentType", "contractValue", "commercialModule", "costOfServingModule", "posIds"],
    search: ["name", "externalCode", "registeredNumber"],
    sort: ["name", "asc"],
  },
  form: { sections: ["main", "contract", "people", "places", "modules"], as: "page" },
  activation: true,
  api: { path: "business-units" },
});
