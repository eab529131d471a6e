export default {
  tab: "Contracts",
  how: "The value and the time of a month count for the days on which the contract was in force. The weights and targets of a month are those of its last day. What is in force now is changed in the form, under Contract and cost to serve.",
  always: "From the beginning",
  from: "From {day}",
  span: "{since} until {day}",
  states: { past: "no longer in force", now: "in force today", ahead: "not in force yet" },
  minutes: "Time a month",
  rule: "{profile} turnover · {chain}",
  allChains: "all chains",
  weight: "weight {weight} · target {target}",
  written: "Recorded by {who} on {when}",
  nobody: "the system",
} as const;
