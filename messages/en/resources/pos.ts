export default {
  one: "POS",
  many: "Points of sale",
  new: "New POS",
  count: "{count, plural, one {# POS} other {# points of sale}}",
  fields: {},
} as const;
