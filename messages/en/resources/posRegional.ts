export default {
  one: "Region",
  many: "Regions",
  new: "New region",
  count: "{count, plural, one {# region} other {# regions}}",
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
