import { defineResource } from "@/lib/resource/define";
import { flag, ref, text } from "@/lib/resource/field";

/** A named set of permissions. Its permission list is changed by calls of its own, never as a plain field. */
export const role = defineResource({
  name: "role",
  subject: "ROLE",
  screen: "ROLESSCREEN",
  fields: {
    name: text({ required: true, max: 60 }),
    alias: text({ required: true, max: 60 }),
    parentRoleId: ref("role"),
    teamScope: flag(),
    isSystem: flag({ write: "never" }),
  },
  title: "alias",
  list: {
    columns: ["alias", "name", "parentRoleId", "teamScope", "isSystem", "isActive", "createdAt", "updatedAt"],
    filters: ["isActive", "teamScope"],
    search: ["name", "alias"],
    sort: ["alias", "asc"],
  },
  api: { path: "roles", scope: "both", readOnly: true },
});
