export default {
  one: "Categoria de produto",
  many: "Categorias de produto",
  new: "Nova categoria",
  count: "{count, plural, one {# categoria} other {# categorias}}",
  states: { active: "Ativa", inactive: "Inativa" },
  fields: {
    name: "Nome",
    parentId: "Categoria acima",
    marketShare: "Participação de mercado (%)",
  },
} as const;
