/** Closing a month of costs, and opening it again. */
export default {
  open: "Close month",
  title: "Close the costs of {month}",
  reading: "Adding up the month…",
  failed: "That did not work. Try again.",
  sums: "Will be recorded as",
  paid: "Payroll and km",
  parts: "in store {store}, travel {travel}, idle {idle}",
  waiting:
    "{count, plural, one {# person is still being recalculated} other {# people are still being recalculated}}: wait a minute and open this again.",
  unknown:
    "{count, plural, one {# person has no cost, hours or business days and is left} other {# people have no cost, hours or business days and are left}} out of the sums.",
  points:
    "{people, plural, =0 {Time clock and mileage of the cycle are all closed already.} one {Also closes {days, plural, one {# day} other {# days}} of time clock and mileage for # person.} other {Also closes {days, plural, one {# day} other {# days}} of time clock and mileage for # people.}}",
  manyPoints:
    "Also closes the cycle's time clock and mileage for {people} people, in the background, including those who need a check first.",
  exceptions:
    "{count, plural, one {# person needs a check first and is closed all the same} other {# people need a check first and are closed all the same}}",
  effect:
    "What the screens say about this month no longer changes. What changes later shows as an adjustment of the first open month. The month's billing is locked.",
  confirm: "Close month",
  reopen: "Reopen",
  reopenTitle: "Reopen the costs of {month}",
  reopenText:
    "The sums follow the records again. Time clock and mileage stay closed: reopen them in Time clock report where needed.",
  reason: "Reason",
  reasonHint: "At least 15 characters. It is kept in the history.",
  history: "History of closings",
  closedLine: "{day}: closed by {name}",
  reopenedLine: "{day}: reopened by {name}: {reason}",
  changed: "{money} changed after the closing. It counts as an adjustment of {month}.",
  changedHidden: "Something changed after the closing. It counts as an adjustment of {month}.",
};
