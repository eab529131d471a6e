export default {
  one: "Canal",
  many: "Canais",
  new: "Novo canal",
  count: "{count, plural, one {# canal} other {# canais}}",
  fields: {},
} as const;
