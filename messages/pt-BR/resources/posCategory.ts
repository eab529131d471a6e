export default {
  one: "Classe",
  many: "Classes",
  new: "Nova classe",
  count: "{count, plural, one {# classe} other {# classes}}",
  fields: {},
} as const;
