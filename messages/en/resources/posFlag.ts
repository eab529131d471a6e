export default {
  one: "Banner",
  many: "Banners",
  new: "New banner",
  count: "{count, plural, one {# banner} other {# banners}}",
  search: "Name or code",
  states: { active: "Active", inactive: "Inactive" },
  fields: {
    name: "Name",
    chainId: "Chain",
    externalCode: "External code",
  },
  help: {
    externalCode: "The code used in your other system.",
  },
} as const;
