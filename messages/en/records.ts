export default {
  inReais: "{label} (R$)",
  isActive: "Status",
  createdAt: "Created",
  updatedAt: "Changed",
  items: "{count, plural, one {# item} other {# items}}",
  search: "Search",
  counted: { pos: "Stores", product: "Products", user: "Members" },
  seeCounted: { pos: "See stores", product: "See products", user: "See members" },
  latest: { posCheck: "Last visit" },
  ofPerson: { agenda: "See schedule", day: "See the day on the map", points: "See timesheet" },
} as const;
