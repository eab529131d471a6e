export default {
  one: "Categoria de justificativa",
  many: "Categorias de justificativa",
  new: "Nova categoria",
  count: "{count, plural, one {# categoria} other {# categorias}}",
  states: { active: "Ativa", inactive: "Inativa" },
  fields: {
    name: "Nome",
  },
} as const;
