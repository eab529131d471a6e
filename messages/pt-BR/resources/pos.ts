export default {
  one: "PDV",
  many: "Pontos de venda",
  new: "Novo PDV",
  count: "{count, plural, one {# PDV} other {# PDVs}}",
  fields: {},
} as const;
