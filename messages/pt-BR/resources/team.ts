export default {
  one: "Equipe",
  many: "Equipes",
  new: "Nova equipe",
  count: "{count, plural, one {# equipe} other {# equipes}}",
  fields: {
    name: "Nome",
    supervisorId: "Supervisão",
  },
} as const;
