export default {
  one: "Intervalo feito",
  many: "Intervalos feitos",
  new: "Novo intervalo",
  count: "{count, plural, one {# intervalo} other {# intervalos}}",
  fields: {
    userId: "Pessoa",
    workdayBreakId: "Intervalo",
    localDate: "Data",
    startedAt: "Início",
    endedAt: "Fim",
    latitude: "Latitude",
    longitude: "Longitude",
  },
} as const;
