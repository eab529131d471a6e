import { defineResource } from "@/lib/engine/resource/define";
import { date, ref, text } from "@/lib/engine/resource/field";

/** A day of the tenant's own calendar, beside the holidays by law: everywhere, in a state, or in a city. */
export const holiday = defineResource({
  name: "holiday",
  subject: "WORKLEAVE",
  screen: "WORKLEAVESSCREEN",
  path: "/holidays",
  fields: {
    name: text({ required: true, max: 120 }),
    date: date({ required: true }),
    stateId: ref("state"),
    cityId: ref("city", { within: "stateId" }),
  },
  title: "name",
  list: {
    columns: ["name", "date", "stateId", "cityId", "isActive", "createdAt", "updatedAt"],
    initial: ["name", "date", "stateId", "cityId", "isActive"],
    filters: ["date", "stateId", "cityId", "isActive"],
    search: ["name", "stateId", "cityId"],
    sort: ["date", "desc"],
  },
  bulk: ["stateId", "cityId"],
  activation: true,
  api: { path: "holidays" },
});
