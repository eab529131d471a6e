export default {
  one: "Channel",
  many: "Channels",
  new: "New channel",
  count: "{count, plural, one {# channel} other {# channels}}",
  search: "Name or code",
  fields: {
    name: "Name",
    externalCode: "External code",
  },
  help: {
    externalCode: "The code used in your other system.",
  },
} as const;
