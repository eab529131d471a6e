export default {
  title: "Photo deck",
  photo: "photo",
  checkIn: "Check-in",
  checkOut: "Check-out",
  to: "to",
  noChain: "No chain",
  before: "Before",
  after: "After",
  photos: "{count, plural, one {# photo} other {# photos}}",
  places: "{count, plural, one {# PDV} other {# PDVs}}",
  part: "part {n} of {of}",
} as const;
