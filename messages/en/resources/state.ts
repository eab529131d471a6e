export default {
  one: "State",
  many: "States",
  new: "New state",
  count: "{count, plural, one {# state} other {# states}}",
  fields: {
    name: "Name",
    code: "Abbreviation",
    ibgeCode: "IBGE code",
    timezone: "Time zone",
  },
} as const;
