export default {
  one: "City",
  many: "Cities",
  new: "New city",
  count: "{count, plural, one {# city} other {# cities}}",
  fields: {
    name: "Name",
    stateId: "State",
    ibgeCode: "IBGE code",
    timezone: "Time zone",
  },
} as const;
