export default {
  one: "Workday punch",
  many: "Workday punches",
  new: "New punch",
  count: "{count, plural, one {# punch} other {# punches}}",
  fields: {
    userId: "Person",
    kind: "Punch",
    date: "Date",
    occurredAt: "Time",
    timeZone: "Time zone",
    latitude: "Latitude",
    longitude: "Longitude",
  },
  choices: { kind: { start: "Start of the day", end: "End of the day" } },
} as const;
