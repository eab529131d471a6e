export default {
  one: "Regional",
  many: "Regionais",
  new: "Nova regional",
  count: "{count, plural, one {# regional} other {# regionais}}",
  search: "Nome ou código",
  states: { active: "Ativa", inactive: "Inativa" },
  fields: {
    name: "Nome",
    externalCode: "Código externo",
  },
  help: {
    externalCode: "O código usado no seu outro sistema.",
  },
} as const;
