export default {
  one: "Intervalo",
  many: "Intervalos",
  new: "Novo intervalo",
  count: "{count, plural, one {# intervalo} other {# intervalos}}",
  fields: {
    name: "Nome",
    duration: "Duração (min)",
    startTime: "Não antes de",
    endTime: "Não depois de",
    workdayId: "Jornada",
  },
} as const;
