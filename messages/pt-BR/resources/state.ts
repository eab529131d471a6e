export default {
  one: "Estado",
  many: "Estados",
  new: "Novo estado",
  count: "{count, plural, one {# estado} other {# estados}}",
  fields: {
    name: "Nome",
    code: "Sigla",
    ibgeCode: "Código IBGE",
    timezone: "Fuso horário",
  },
} as const;
