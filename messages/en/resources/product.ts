export default {
  one: "Product",
  many: "Products",
  new: "New product",
  count: "{count, plural, one {# product} other {# products}}",
  fields: {},
} as const;
