export default {
  one: "Break taken",
  many: "Breaks taken",
  new: "New break",
  count: "{count, plural, one {# break} other {# breaks}}",
  fields: {
    userId: "Person",
    workdayBreakId: "Break",
    localDate: "Date",
    startedAt: "Start",
    endedAt: "End",
    latitude: "Latitude",
    longitude: "Longitude",
  },
} as const;
