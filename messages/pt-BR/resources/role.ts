export default {
  one: "Papel",
  many: "Papéis",
  new: "Novo papel",
  count: "{count, plural, one {# papel} other {# papéis}}",
  sections: { main: "Identificação", access: "Acesso" },
  search: "Nome do papel",
  fields: {
    name: "Nome",
    alias: "Nome exibido",
    parentRoleId: "Papel acima",
    teamScope: "Só a própria equipe",
    isSystem: "Do sistema",
  },
  help: {
    name: "O nome técnico, usado por integrações. O de um papel do sistema não muda.",
    parentRoleId: "Um papel não tem nada que o papel acima não tenha.",
    teamScope: "Quem tem este papel vê só as próprias equipes.",
  },
} as const;
