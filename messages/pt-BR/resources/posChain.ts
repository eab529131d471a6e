export default {
  one: "Rede",
  many: "Redes",
  new: "Nova rede",
  count: "{count, plural, one {# rede} other {# redes}}",
  fields: {},
} as const;
