export default {
  one: "Channel",
  many: "Channels",
  new: "New channel",
  count: "{count, plural, one {# channel} other {# channels}}",
  fields: {},
} as const;
