export default {
  one: "Marca",
  many: "Marcas",
  new: "Nova marca",
  count: "{count, plural, one {# marca} other {# marcas}}",
  states: { active: "Ativa", inactive: "Inativa" },
  fields: {
    name: "Nome",
  },
} as const;
