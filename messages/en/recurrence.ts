export default {
  never: "Never happens",
  everyDay: "Every day",
  everyWeek: "Every week",
  everyDayThen: "every day",
  weeks: "Every {list} week of the month",
  inWeeks: "in the {list} week",
  days: "{count, plural, one {Day {list} of the month} other {Days {list} of the month}}",
  onlyOn: "when it falls on {list}",
  inMonths: "in {list}",
  nth: "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
  weekTitle: "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} week of the month",
  range: "{from} to {to}",
} as const;
