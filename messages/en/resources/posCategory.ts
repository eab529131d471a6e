export default {
  one: "Class",
  many: "Classes",
  new: "New class",
  count: "{count, plural, one {# class} other {# classes}}",
  fields: {},
} as const;
