export default {
  one: "Entidade",
  many: "Entidades",
  new: "Nova entidade",
  count: "{count, plural, one {# entidade} other {# entidades}}",
  fields: {},
} as const;
