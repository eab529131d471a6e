import { defineResource } from "@/lib/engine/resource/define";
import { text } from "@/lib/engine/resource/field";

export const brand = defineResource({
  name: "brand",
  subject: "BRAND",
  screen: "BRANDSSCREEN",
  path: "/brands",
  fields: { name: text({ required: true, max: 80 }) },
  title: "name",
  list: {
    columns: ["name", "isActive", "createdAt", "updatedAt"],
    initial: ["name", "isActive", "updatedAt"],
    filters: ["isActive"],
    search: ["name"],
    counted: { of: "product", by: "brandId" },
    sort: ["name", "asc"],
  },
  activation: true,
  api: { path: "brands" },
});
