export default {
  one: "Mix",
  many: "Mixes",
  new: "Novo mix",
  count: "{count, plural, one {# mix} other {# mixes}}",
  fields: {},
} as const;
