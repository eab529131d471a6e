export default {
  one: "City",
  many: "Cities",
  new: "New city",
  count: "{count, plural, one {# city} other {# cities}}",
  fields: {},
} as const;
