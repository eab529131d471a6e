export default {
  one: "Justification category",
  many: "Justification categories",
  new: "New category",
  count: "{count, plural, one {# category} other {# categories}}",
  states: { active: "Active", inactive: "Inactive" },
  fields: {
    name: "Name",
  },
} as const;
