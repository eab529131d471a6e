export default {
  tab: "Pessoas",
  name: "Nome",
  role: "Papel",
  state: "Situação",
  lastSeen: "Última atividade",
  active: "Ativo",
  inactive: "Inativo",
  invited: "Convidado",
  before: "Anteriores",
  after: "Próximos",
  page: "{from} a {to} de {total}",
} as const;
