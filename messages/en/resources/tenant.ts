export default {
  one: "Tenant",
  many: "Tenants",
  new: "New tenant",
  count: "{count, plural, one {# tenant} other {# tenants}}",
  fields: {},
} as const;
