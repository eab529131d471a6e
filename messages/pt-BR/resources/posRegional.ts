export default {
  one: "Regional",
  many: "Regionais",
  new: "Nova regional",
  count: "{count, plural, one {# regional} other {# regionais}}",
  fields: {},
} as const;
