export default {
  one: "Cidade",
  many: "Cidades",
  new: "Nova cidade",
  count: "{count, plural, one {# cidade} other {# cidades}}",
  fields: {},
} as const;
