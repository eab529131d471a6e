export default {
  one: "Brand",
  many: "Brands",
  new: "New brand",
  count: "{count, plural, one {# brand} other {# brands}}",
  fields: {
    name: "Name",
  },
} as const;
