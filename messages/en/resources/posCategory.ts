export default {
  one: "Store class",
  many: "Store classes",
  new: "New class",
  count: "{count, plural, one {# class} other {# classes}}",
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
