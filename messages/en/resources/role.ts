export default {
  one: "Role",
  many: "Roles",
  new: "New role",
  count: "{count, plural, one {# role} other {# roles}}",
  fields: {
    name: "Name",
    alias: "Display name",
    parentRoleId: "Parent role",
    teamScope: "Own team only",
    isSystem: "Built in",
  },
} as const;
