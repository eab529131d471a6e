export default {
  one: "Chain",
  many: "Chains",
  new: "New chain",
  count: "{count, plural, one {# chain} other {# chains}}",
  search: "Name or code",
  states: { active: "Active", inactive: "Inactive" },
  fields: {
    name: "Name",
    externalCode: "External code",
  },
  help: {
    externalCode: "The code used in your other system.",
  },
} as const;
