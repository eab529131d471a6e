export default {
  one: "Product category",
  many: "Product categories",
  new: "New category",
  count: "{count, plural, one {# category} other {# categories}}",
  states: { active: "Active", inactive: "Inactive" },
  fields: {
    name: "Name",
    parentId: "Parent category",
    marketShare: "Market share (%)",
  },
} as const;
