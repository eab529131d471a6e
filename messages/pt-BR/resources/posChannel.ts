export default {
  one: "Canal",
  many: "Canais",
  new: "Novo canal",
  count: "{count, plural, one {# canal} other {# canais}}",
  search: "Nome ou código",
  fields: {
    name: "Nome",
    externalCode: "Código externo",
  },
  help: {
    externalCode: "O código usado no seu outro sistema.",
  },
} as const;
