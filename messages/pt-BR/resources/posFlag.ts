export default {
  one: "Bandeira",
  many: "Bandeiras",
  new: "Nova bandeira",
  count: "{count, plural, one {# bandeira} other {# bandeiras}}",
  fields: {},
} as const;
