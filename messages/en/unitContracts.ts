export default {
  tab: "Contracts",
  how: "The value and the time of a month count by the days on which the contract held. The weights and targets of a month are those of its last day. What holds now is changed in the form, under Contract and cost to serve.",
  always: "Always has",
  from: "From {day}",
  span: "{since} until {day}",
  states: { past: "no longer holds", now: "holds today", ahead: "does not hold yet" },
  minutes: "Time a month",
  rule: "{profile} turnover · {chain}",
  allChains: "all chains",
  weight: "weight {weight} · target {target}",
  written: "Written down by {who} on {when}",
  nobody: "the system",
} as const;
