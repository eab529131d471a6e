export default {
  one: "Product category",
  many: "Product categories",
  new: "New category",
  count: "{count, plural, one {# category} other {# categories}}",
  fields: {},
} as const;
