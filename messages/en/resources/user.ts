export default {
  one: "User",
  many: "Users",
  new: "New user",
  count: "{count, plural, one {# user} other {# users}}",
  fields: {},
} as const;
