export default {
  one: "Papel",
  many: "Papéis",
  new: "Novo papel",
  count: "{count, plural, one {# papel} other {# papéis}}",
  fields: {},
} as const;
