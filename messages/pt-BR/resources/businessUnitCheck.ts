import posCheck from "./posCheck";

export default {
  one: "Check-in em cliente",
  many: "Check-ins em clientes",
  search: "Promotor ou cliente",
  fields: posCheck.fields,
} as const;
