export default {
  one: "Produto",
  many: "Produtos",
  new: "Novo produto",
  count: "{count, plural, one {# produto} other {# produtos}}",
  fields: {},
} as const;
