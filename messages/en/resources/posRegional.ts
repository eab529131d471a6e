export default {
  one: "Region",
  many: "Regions",
  new: "New region",
  count: "{count, plural, one {# region} other {# regions}}",
  fields: {},
} as const;
