export default {
  one: "Product category",
  many: "Product categories",
  new: "New category",
  count: "{count, plural, one {# category} other {# categories}}",
  fields: {
    name: "Name",
    parentId: "Parent category",
    marketShare: "Market share (%)",
  },
} as const;
