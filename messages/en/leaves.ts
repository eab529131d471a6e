export default {
  card: {
    inForce: "Away until {end}: {reason}",
    coming: "Away from {start} to {end}: {reason}",
    substitute: "substitute: {name}",
    open: "See leave",
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
