export default {
  one: "Estado",
  many: "Estados",
  new: "Novo estado",
  count: "{count, plural, one {# estado} other {# estados}}",
  fields: {},
} as const;
