export default {
  one: "Team",
  many: "Teams",
  new: "New team",
  count: "{count, plural, one {# team} other {# teams}}",
  fields: {
    name: "Name",
    supervisorId: "Supervisor",
  },
} as const;
