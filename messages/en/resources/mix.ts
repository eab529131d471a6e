export default {
  one: "Mix",
  many: "Mixes",
  new: "New mix",
  count: "{count, plural, one {# mix} other {# mixes}}",
  fields: {},
} as const;
