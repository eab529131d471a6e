export default {
  one: "State",
  many: "States",
  new: "New state",
  count: "{count, plural, one {# state} other {# states}}",
  fields: {},
} as const;
