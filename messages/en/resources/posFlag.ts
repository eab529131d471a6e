export default {
  one: "Banner",
  many: "Banners",
  new: "New banner",
  count: "{count, plural, one {# banner} other {# banners}}",
  fields: {},
} as const;
