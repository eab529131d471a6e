export default {
  one: "Role",
  many: "Roles",
  new: "New role",
  count: "{count, plural, one {# role} other {# roles}}",
  fields: {},
} as const;
