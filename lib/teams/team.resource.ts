import { defineResource } from "@/lib/resource/define";
import { ref, text } from "@/lib/resource/field";

/** People under one supervisor, who is not one of them. */
export const team = defineResource({
  name: "team",
  subject: "TEAM",
  screen: "TEAMSSCREEN",
  fields: { name: text({ required: true, max: 80 }), supervisorId: ref("user") },
  title: "name",
  list: {
    columns: ["name", "supervisorId", "isActive", "createdAt", "updatedAt"],
    filters: ["supervisorId", "isActive"],
    search: ["name", "supervisorId"],
    sort: ["name", "asc"],
  },
  activation: true,
  api: { path: "teams" },
});
