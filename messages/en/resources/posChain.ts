export default {
  one: "Chain",
  many: "Chains",
  new: "New chain",
  count: "{count, plural, one {# chain} other {# chains}}",
  fields: {},
} as const;
