export default {
  one: "Break",
  many: "Breaks",
  new: "New break",
  count: "{count, plural, one {# break} other {# breaks}}",
  fields: {
    name: "Name",
    duration: "Duration (min)",
    startTime: "Not before",
    endTime: "Not after",
    workdayId: "Workday",
  },
} as const;
