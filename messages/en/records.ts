export default {
  inReais: "{label} (R$)",
  isActive: "Status",
  createdAt: "Created",
  updatedAt: "Changed",
  items: "{count, plural, one {# item} other {# items}}",
  search: "Search",
} as const;
