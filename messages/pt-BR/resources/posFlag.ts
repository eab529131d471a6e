export default {
  one: "Bandeira",
  many: "Bandeiras",
  new: "Nova bandeira",
  count: "{count, plural, one {# bandeira} other {# bandeiras}}",
  search: "Nome ou código",
  states: { active: "Ativa", inactive: "Inativa" },
  fields: {
    name: "Nome",
    chainId: "Rede",
    externalCode: "Código externo",
  },
  help: {
    externalCode: "O código usado no seu outro sistema.",
  },
} as const;
