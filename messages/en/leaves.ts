export default {
  card: {
    inForce: "Away until {end}: {reason}",
    coming: "Away from {start} to {end}: {reason}",
    substitute: "substitute: {name}",
    open: "See leave",
  },
  uncovered: {
    title: "{count, plural, one {# visit is left to nobody} other {# visits are left to nobody}}",
    leave:
      "On these days the person would stand in for somebody who is away, or whoever substitutes them does not work. Choose another substitute before saving, or the visits will not be done.",
    off: "On these days the person does not work and would stand in for somebody who is away. Choose another substitute in each leave, or the visits will not be done.",
    heir: "On these days whoever gets the routes is away or has left, and nobody goes for them. Give the visits to somebody else, or give the leave a substitute, or they will not be done.",
    list: "Visits left to nobody",
    visit: "{date}: {pos}, of {name}",
    more: "{count, plural, one {And # more visit.} other {And # more visits.}}",
  },
  law: {
    title: "Holidays by law in {year}",
    note: "Of the country and the states; optional and municipal ones go into the list above.",
    date: "Date",
    name: "Holiday",
    place: "Where",
    country: "Whole country",
    years: "Other years",
  },
} as const;
