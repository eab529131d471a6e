export default {
  one: "Marca",
  many: "Marcas",
  new: "Nova marca",
  count: "{count, plural, one {# marca} other {# marcas}}",
  fields: {
    name: "Nome",
  },
} as const;
