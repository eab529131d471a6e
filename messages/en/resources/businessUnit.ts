export default {
  one: "Client",
  many: "Clients",
  new: "New client",
  count: "{count, plural, one {# client} other {# clients}}",
  fields: {},
} as const;
