import { defineResource } from "@/lib/engine/resource/define";
import { flag, ref, text } from "@/lib/engine/resource/field";

/** A named set of permissions. Its permission list is no plain field: the matrix and calls of its own change it, by their own rules. */
export const role = defineResource({
  name: "role",
  subject: "ROLE",
  screen: "ROLESSCREEN",
  path: "/roles",
  fields: {
    alias: text({ required: true, max: 60, section: "main" }),
    name: text({ required: true, max: 60, section: "main" }),
    isSystem: flag({ write: "never", section: "main" }),
    parentRoleId: ref("role", { section: "access" }),
    teamScope: flag({ part: "SCOPE", section: "access" }),
  },
  title: "alias",
  list: {
    columns: ["alias", "name", "parentRoleId", "teamScope", "isSystem", "isActive", "createdAt", "updatedAt"],
    filters: ["isActive", "teamScope", "isSystem", "parentRoleId"],
    search: ["name", "alias"],
    sort: ["alias", "asc"],
  },
  form: { sections: ["main", "access"], as: "page" },
  activation: true,
  api: { path: "roles", scope: "both" },
});
