export default {
  one: "Role",
  many: "Roles",
  new: "New role",
  count: "{count, plural, one {# role} other {# roles}}",
  sections: { main: "Identification", access: "Access" },
  search: "Role name",
  fields: {
    name: "Name",
    alias: "Display name",
    parentRoleId: "Parent role",
    teamScope: "Own team only",
    isSystem: "Built in",
  },
  help: {
    name: "The technical name, for integrations. That of a built-in role does not change.",
    parentRoleId: "A role holds nothing that its parent role lacks.",
    teamScope: "Holders of this role see their own teams only.",
  },
} as const;
