/** What a month of costs would have come to at another pace of visits. */
export default {
  title: "What if…",
  all: "All clients",
  stores: "{count, plural, one {# store} other {# stores}}",
  perWeek: "Visits a week",
  minutes: "Minutes a visit",
  today: "this month {value}",
  reset: "Back to the month",
  result: "Result at this pace",
  cost: "Cost in the month",
  hours: "Hours",
  people: "People",
  ratio: "Cost ÷ billing",
  target: "target {value}",
  margin: "Margin",
  delivered: "delivers {value} of what is agreed",
  assumed:
    "Assumes the same people at the same cost of a minute; each visit costs the way and the kilometres that one cost this month; without idle time.",
  cheapest:
    "The cheapest that delivers the agreed time, in visits of up to {longest} min: {perWeek} a week of {minutes} min at each store, {cost}.",
  take: "Use this pace",
  name: "Keep as a scenario",
  nameHint: "Quero-Mais once a week",
  save: "Keep",
  saved: "Scenario kept.",
  remove: "Delete scenario {name}",
  failed: "That did not work. Try again.",
};
