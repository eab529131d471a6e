import { defineResource } from "@/lib/engine/resource/define";
import { choice, ref, refs, text } from "@/lib/engine/resource/field";

/** An assortment: which products are worked, for which client, and where. */
export const mix = defineResource({
  name: "mix",
  subject: "MIX",
  screen: "MIXESSCREEN",
  path: "/mixes",
  fields: {
    name: text({ required: true, max: 120, section: "main" }),
    externalCode: text({ max: 40, format: "code", section: "main" }),
    businessUnitId: ref("businessUnit", { section: "main" }),
    productIds: refs("product", { required: true, min: 1, section: "products" }),
    type: choice(["none", "point_of_sale", "point_of_sale_chain", "point_of_sale_channel", "point_of_sale_regional"], {
      required: true,
      initial: "none",
      section: "targets",
    }),
    posIds: refs("pos", { section: "targets", when: { key: "type", in: ["point_of_sale"] } }),
    chainIds: refs("posChain", { section: "targets", when: { key: "type", in: ["point_of_sale_chain"] } }),
    channelIds: refs("posChannel", { section: "targets", when: { key: "type", in: ["point_of_sale_channel"] } }),
    regionalIds: refs("posRegional", { section: "targets", when: { key: "type", in: ["point_of_sale_regional"] } }),
  },
  title: "name",
  list: {
    columns: ["name", "externalCode", "businessUnitId", "type", "productIds", "isActive", "createdAt", "updatedAt"],
    initial: ["name", "externalCode", "businessUnitId", "type", "productIds", "isActive", "updatedAt"],
    filters: ["isActive", "businessUnitId", "type", "productIds"],
    search: ["name", "externalCode", "businessUnitId"],
    sort: ["name", "asc"],
  },
  form: { sections: ["main", "products", "targets"], as: "page", copy: { without: ["externalCode"] } },
  bulk: ["businessUnitId", "productIds"],
  activation: true,
  trash: true,
  api: { path: "mixes" },
});
