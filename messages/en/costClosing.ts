/** Closing a month of costs, and opening it again. */
export default {
  open: "Close month",
  title: "Close the costs of {month}",
  reading: "Adding up the month…",
  failed: "That did not work. Try again.",
  sums: "Will be kept as",
  paid: "Payroll and km",
  parts: "in store {store}, travel {travel}, idle {idle}",
  waiting:
    "{count, plural, one {# person is still being worked out} other {# people are still being worked out}}: wait a minute and open this again.",
  unknown:
    "{count, plural, one {# person has no cost, hours or business days and stays} other {# people have no cost, hours or business days and stay}} out of the sums.",
  points:
    "{people, plural, =0 {Points and kilometres of the cycle are all closed already.} one {Closes {days, plural, one {# day} other {# days}} of points and kilometres of # person along.} other {Closes {days, plural, one {# day} other {# days}} of points and kilometres of # people along.}}",
  manyPoints:
    "Closes points and kilometres of the cycle of {people} people along, in the background, also of those who should be looked at first.",
  exceptions:
    "{count, plural, one {# person should be looked at first, and is closed along all the same} other {# people should be looked at first, and are closed along all the same}}",
  effect:
    "What the screens say of this month does not change any more. What changes later shows as an adjustment of the first open month. The month's billing is locked.",
  confirm: "Close month",
  reopen: "Reopen",
  reopenTitle: "Reopen the costs of {month}",
  reopenText:
    "The sums follow the records again. Points and kilometres stay closed: reopen them in Points where needed.",
  reason: "Reason",
  reasonHint: "At least 15 letters. It is kept in the history.",
  history: "History of closings",
  closedLine: "{day}: closed by {name}",
  reopenedLine: "{day}: reopened by {name}: {reason}",
  changed: "{money} changed after the closing. It is told as an adjustment of {month}.",
  changedHidden: "Something changed after the closing. It is told as an adjustment of {month}.",
};
