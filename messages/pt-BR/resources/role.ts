export default {
  one: "Papel",
  many: "Papéis",
  new: "Novo papel",
  count: "{count, plural, one {# papel} other {# papéis}}",
  fields: {
    name: "Nome",
    alias: "Nome exibido",
    parentRoleId: "Papel acima",
    teamScope: "Só a própria equipe",
    isSystem: "Do sistema",
  },
} as const;
