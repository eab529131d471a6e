export default {
  one: "Holiday",
  many: "Holidays",
  new: "New holiday",
  count: "{count, plural, one {# holiday} other {# holidays}}",
  fields: {
    name: "Name",
    date: "Date",
    stateId: "State",
    cityId: "City",
  },
  help: {
    stateId: "Left empty, it holds everywhere.",
    cityId: "Left empty, it holds in the whole state.",
  },
} as const;
