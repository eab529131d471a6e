export default {
  one: "Equipe",
  many: "Equipes",
  new: "Nova equipe",
  count: "{count, plural, one {# equipe} other {# equipes}}",
  sections: { main: "Identificação", substitutions: "Substituições da supervisão" },
  states: { active: "Ativa", inactive: "Inativa" },
  fields: {
    name: "Nome",
    supervisorId: "Supervisão",
    substitutions: "Substituições",
  },
  rows: {
    substitutions: { substituteId: "Quem substitui", startDate: "Primeiro dia", endDate: "Último dia" },
  },
  help: {
    supervisorId: "Quem supervisiona não faz parte da equipe.",
    substitutions: "No período, quem substitui vê a equipe como a supervisão; depois deixa de ver.",
  },
} as const;
