import { defineResource } from "@/lib/engine/resource/define";
import { date, ref, rows, text } from "@/lib/engine/resource/field";

/** People under one supervisor, who is not one of them. */
export const team = defineResource({
  name: "team",
  subject: "TEAM",
  screen: "TEAMSSCREEN",
  path: "/teams",
  fields: {
    name: text({ required: true, max: 80, section: "main" }),
    supervisorId: ref("user", { section: "main" }),
    substitutions: rows(
      {
        substituteId: ref("user", { required: true }),
        startDate: date({ required: true }),
        endDate: date({ required: true }),
      },
      { max: 50, section: "substitutions" },
    ),
  },
  title: "name",
  hint: ["supervisorId"],
  list: {
    columns: ["name", "supervisorId", "isActive", "createdAt", "updatedAt"],
    initial: ["name", "supervisorId", "isActive", "updatedAt"],
    filters: ["supervisorId", "isActive"],
    search: ["name", "supervisorId"],
    counted: { of: "user", by: "teamId" },
    sort: ["name", "asc"],
  },
  form: { sections: ["main", "substitutions"], as: "page" },
  bulk: ["supervisorId"],
  activation: true,
  api: { path: "teams" },
});
