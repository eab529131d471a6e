export default {
  one: "Team",
  many: "Teams",
  new: "New team",
  count: "{count, plural, one {# team} other {# teams}}",
  sections: { main: "Identification", substitutions: "Supervisor substitutions" },
  states: { active: "Active", inactive: "Inactive" },
  fields: {
    name: "Name",
    supervisorId: "Supervisor",
    substitutions: "Substitutions",
  },
  rows: {
    substitutions: { substituteId: "Substitute", startDate: "First day", endDate: "Last day" },
  },
  help: {
    supervisorId: "The supervisor is not a member of the team.",
    substitutions: "During the period the substitute sees the team as its supervisor does, and not after it.",
  },
} as const;
