export default {
  one: "Classe de PDV",
  many: "Classes de PDV",
  new: "Nova classe",
  count: "{count, plural, one {# classe} other {# classes}}",
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
