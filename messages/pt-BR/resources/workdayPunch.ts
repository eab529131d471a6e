export default {
  one: "Ponto batido",
  many: "Pontos batidos",
  new: "Novo ponto",
  count: "{count, plural, one {# marcação} other {# marcações}}",
  fields: {
    userId: "Pessoa",
    kind: "Marcação",
    date: "Data",
    occurredAt: "Horário",
    timeZone: "Fuso horário",
    latitude: "Latitude",
    longitude: "Longitude",
  },
  choices: { kind: { start: "Início do dia", end: "Fim do dia" } },
} as const;
