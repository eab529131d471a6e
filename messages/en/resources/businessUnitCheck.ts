import posCheck from "./posCheck";

export default {
  one: "Check-in at a client",
  many: "Client check-ins",
  search: "Promoter or client",
  fields: posCheck.fields,
} as const;
