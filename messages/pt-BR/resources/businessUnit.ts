export default {
  one: "Cliente",
  many: "Clientes",
  new: "Novo cliente",
  count: "{count, plural, one {# cliente} other {# clientes}}",
  fields: {},
} as const;
