export default {
  one: "Workday",
  many: "Workdays",
  new: "New workday",
  count: "{count, plural, one {# workday} other {# workdays}}",
  sections: {
    main: "Identification",
    hours: "Hours",
    breaks: "Breaks",
  },
  states: { active: "Active", inactive: "Inactive" },
  fields: {
    name: "Name",
    duration: "Duration (min)",
    tolerance: "Tolerance (min)",
    mandatoryType: "Recording the end of the day",
    blockOutOfPeriod: "Block outside hours",
    items: "Hours of each day",
    allowBreak: "Allow breaks",
    breaks: "Planned breaks",
  },
  rows: {
    items: {
      weekday: "Day",
      startTime: "Start",
      endTime: "End",
    },
    breaks: {
      id: "Identifier",
      name: "Name",
      duration: "Minutes",
      startTime: "From",
      endTime: "Until",
      isActive: "In use",
    },
  },
  help: {
    duration: "Minutes of work per day; 480 are 8 hours.",
    tolerance: "Minutes per day that count neither as lateness nor as overtime.",
    mandatoryType: "When the end of the day must be recorded.",
    blockOutOfPeriod: "Outside these hours the app accepts no records.",
    items: "An end before the start lies on the next day.",
    breaks:
      "Without times it may be taken at any moment. A break that was taken, or that phones have, is put out of use instead of removed.",
  },
  choices: {
    mandatoryType: {
      no_mandatory: "Optional",
      last_checkin: "At the last check-in",
      determined_time: "At a set time",
    },
    weekday: {
      "1": "Monday",
      "2": "Tuesday",
      "3": "Wednesday",
      "4": "Thursday",
      "5": "Friday",
      "6": "Saturday",
      "7": "Sunday",
    },
  },
} as const;
