export default {
  one: "Afastamento",
  many: "Afastamentos",
  new: "Novo afastamento",
  count: "{count, plural, one {# afastamento} other {# afastamentos}}",
  sections: { main: "Quem e quando", substitute: "Substituição", papers: "Documentos" },
  fields: {
    userId: "Pessoa",
    reason: "Motivo",
    startDate: "Primeiro dia",
    endDate: "Último dia",
    substituteId: "Quem substitui",
    inheritsRoutes: "Herda os roteiros",
    attachmentId: "Atestado ou documento",
    notes: "Observações",
  },
  help: {
    reason: "Por exemplo: férias, atestado, licença.",
    endDate: "Último dia fora; no dia seguinte a pessoa trabalha.",
    inheritsRoutes: "No período, quem substitui recebe as visitas da pessoa; depois elas voltam.",
  },
} as const;
