export default {
  one: "Cidade",
  many: "Cidades",
  new: "Nova cidade",
  count: "{count, plural, one {# cidade} other {# cidades}}",
  fields: {
    name: "Nome",
    stateId: "Estado",
    ibgeCode: "Código IBGE",
    timezone: "Fuso horário",
  },
} as const;
