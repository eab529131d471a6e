import { defineResource } from "@/lib/engine/resource/define";
import { ref, text } from "@/lib/engine/resource/field";

const fields = {
  name: text({ required: true, max: 80 }),
  externalCode: text({ max: 40, format: "code" }),
};
const list = {
  columns: ["name", "externalCode", "isActive", "createdAt", "updatedAt"],
  initial: ["name", "externalCode", "isActive", "updatedAt"],
  filters: ["isActive"],
  search: ["name", "externalCode"],
  sort: ["name", "asc"],
} as const;

/** Hiper, super, atacarejo, farma, … */
export const posChannel = defineResource({
  name: "posChannel",
  subject: "POSCHANNEL",
  screen: "POSCHANNELSCREEN",
  path: "/posChannel",
  fields,
  title: "name",
  list: { ...list, counted: { of: "pos", by: "channelId" } },
  activation: true,
  api: { path: "pos-channels" },
});

/** Class of a store: A, B, C; gold, silver. */
export const posCategory = defineResource({
  name: "posCategory",
  subject: "POSCATEGORY",
  screen: "POSCATEGORYSCREEN",
  path: "/posCategory",
  fields,
  title: "name",
  list: { ...list, counted: { of: "pos", by: "categoryId" } },
  activation: true,
  api: { path: "pos-categories" },
});

/** Economic group of stores; owns one or more flags. */
export const posChain = defineResource({
  name: "posChain",
  subject: "POSCHAIN",
  screen: "POSCHAINSCREEN",
  path: "/posChain",
  fields,
  title: "name",
  list: { ...list, counted: { of: "pos", by: "chainId" } },
  activation: true,
  api: { path: "pos-chains" },
});

/** Sales region; one per store. */
export const posRegional = defineResource({
  name: "posRegional",
  subject: "POSREGIONAL",
  screen: "POSREGIONALSCREEN",
  path: "/posRegional",
  fields,
  title: "name",
  list: { ...list, counted: { of: "pos", by: "regionalId" } },
  activation: true,
  api: { path: "pos-regionals" },
});

/** Store-front name, usually of a chain. */
export const posFlag = defineResource({
  name: "posFlag",
  subject: "POSFLAG",
  screen: "POSFLAGSCREEN",
  path: "/posFlag",
  fields: { name: fields.name, chainId: ref("posChain"), externalCode: fields.externalCode },
  title: "name",
  list: {
    columns: ["name", "chainId", "externalCode", "isActive", "createdAt", "updatedAt"],
    initial: ["name", "chainId", "externalCode", "isActive", "updatedAt"],
    filters: ["chainId", "isActive"],
    search: ["name", "externalCode"],
    counted: { of: "pos", by: "flagId" },
    sort: ["name", "asc"],
  },
  bulk: ["chainId"],
  activation: true,
  api: { path: "pos-flags" },
});
