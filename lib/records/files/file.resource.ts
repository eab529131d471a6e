import { defineResource } from "@/lib/engine/resource/define";
import { choice, date, refs, text, file as upload } from "@/lib/engine/resource/field";
import { FILE_TYPES, TYPES_WITH } from "./rules";

/** Something for the team to read or watch: a text, an image, a PDF, a page or a video. */
export const file = defineResource({
  name: "file",
  subject: "FILE",
  screen: "FILESSCREEN",
  path: "/files",
  fields: {
    name: text({ required: true, max: 120, section: "main" }),
    type: choice(FILE_TYPES, { required: true, section: "main" }),
    content: text({ multiline: true, max: 20_000, section: "main", when: { key: "type", in: TYPES_WITH.content } }),
    attachmentId: upload("any", { section: "main", when: { key: "type", in: TYPES_WITH.attachmentId } }),
    url: text({ format: "url", max: 2_000, section: "main", when: { key: "type", in: TYPES_WITH.url } }),
    validFrom: date({ section: "audience" }),
    validTo: date({ section: "audience" }),
    roleIds: refs("role", { section: "audience" }),
    teamIds: refs("team", { section: "audience" }),
    businessUnitIds: refs("businessUnit", { section: "audience" }),
  },
  title: "name",
  list: {
    columns: [
      "name",
      "type",
      "validFrom",
      "validTo",
      "roleIds",
      "teamIds",
      "businessUnitIds",
      "isActive",
      "createdAt",
      "updatedAt",
    ],
    initial: ["name", "type", "validFrom", "validTo", "isActive", "updatedAt"],
    filters: ["isActive", "type", "validFrom", "validTo", "roleIds", "teamIds", "businessUnitIds"],
    search: ["name"],
    sort: ["name", "asc"],
  },
  form: { sections: ["main", "audience"], as: "page" },
  bulk: ["validFrom", "validTo", "roleIds", "teamIds", "businessUnitIds"],
  activation: true,
  api: { path: "files" },
});
