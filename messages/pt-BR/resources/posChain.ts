export default {
  one: "Rede",
  many: "Redes",
  new: "Nova rede",
  count: "{count, plural, one {# rede} other {# redes}}",
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
