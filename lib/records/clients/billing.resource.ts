import { defineResource } from "@/lib/engine/resource/define";
import { date, money, ref } from "@/lib/engine/resource/field";

/** What a client billed in a month, at one PDV or over a whole chain: what the cost of serving is measured by. */
export const billing = defineResource({
  name: "billing",
  subject: "BILLING",
  screen: "INTELLIGENCESCREEN",
  path: "/intelligence/billing",
  fields: {
    businessUnitId: ref("businessUnit", { required: true }),
    month: date({ required: true, as: "month" }),
    chainId: ref("posChain"),
    posId: ref("pos"),
    value: money({ required: true }),
  },
  title: "businessUnitId",
  list: {
    columns: ["businessUnitId", "month", "chainId", "posId", "value", "createdAt", "updatedAt"],
    initial: ["businessUnitId", "month", "chainId", "posId", "value"],
    filters: ["month", "businessUnitId", "chainId", "posId", "value"],
    search: ["businessUnitId", "chainId", "posId"],
    sort: ["month", "desc"],
  },
  trash: true,
  api: { path: "billings" },
});
