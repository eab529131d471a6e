export default {
  one: "Brand",
  many: "Brands",
  new: "New brand",
  count: "{count, plural, one {# brand} other {# brands}}",
  states: { active: "Active", inactive: "Inactive" },
  fields: {
    name: "Name",
  },
} as const;
