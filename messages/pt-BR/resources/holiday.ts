export default {
  one: "Feriado",
  many: "Feriados",
  new: "Novo feriado",
  count: "{count, plural, one {# feriado} other {# feriados}}",
  fields: {
    name: "Nome",
    date: "Data",
    stateId: "Estado",
    cityId: "Cidade",
  },
  help: {
    stateId: "Em branco, vale em todo lugar.",
    cityId: "Em branco, vale no estado inteiro.",
  },
} as const;
