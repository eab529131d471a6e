import { defineResource } from "@/lib/engine/resource/define";
import { int, ref, text } from "@/lib/engine/resource/field";

/** The 27 federative units, the same for every tenant. */
export const state = defineResource({
  name: "state",
  subject: "STATE",
  fields: {
    name: text({ required: true, max: 80 }),
    code: text({ required: true, max: 2 }),
    ibgeCode: int({ required: true }),
    timezone: text({ required: true, max: 60, format: "timeZone" }),
  },
  title: "name",
  list: {
    columns: ["name", "code", "ibgeCode", "timezone"],
    filters: ["code"],
    search: ["name", "code"],
    sort: ["name", "asc"],
  },
  api: { path: "states", scope: "global", readOnly: true },
});

/** The 5,571 municipalities, by IBGE code. */
export const city = defineResource({
  name: "city",
  subject: "CITY",
  fields: {
    name: text({ required: true, max: 120 }),
    stateId: ref("state", { required: true }),
    ibgeCode: int({ required: true }),
    timezone: text({ required: true, max: 60, format: "timeZone" }),
  },
  title: "name",
  list: {
    columns: ["name", "stateId", "ibgeCode", "timezone"],
    filters: ["stateId"],
    search: ["name", "stateId"],
    sort: ["name", "asc"],
  },
  api: { path: "cities", scope: "global", readOnly: true },
});
