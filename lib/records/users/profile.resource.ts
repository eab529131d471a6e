import { defineResource } from "@/lib/engine/resource/define";
import { choice, file, text } from "@/lib/engine/resource/field";

/** What people change about themselves. The record is the user, so the log says "user" too; e-mail, role and work are not theirs. */
export const profile = defineResource({
  name: "user",
  subject: "PROFILE",
  path: "/profile",
  fields: {
    name: text({ required: true, max: 120, section: "person" }),
    phone: text({ format: "phone", max: 20, section: "person" }),
    photoId: file("image", { section: "person" }),
    locale: choice(["pt-BR", "en"], { section: "preferences" }),
    timezone: text({ max: 60, format: "timeZone", section: "preferences" }),
  },
  title: "name",
  list: { columns: ["name"], sort: ["name", "asc"] },
  form: { sections: ["person", "preferences"] },
  api: { path: "users" },
});
