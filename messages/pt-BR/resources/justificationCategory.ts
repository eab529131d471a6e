export default {
  one: "Categoria de justificativa",
  many: "Categorias de justificativa",
  new: "Nova categoria",
  count: "{count, plural, one {# categoria} other {# categorias}}",
  fields: {
    name: "Nome",
  },
} as const;
