export default {
  one: "Registro da trilha",
  many: "Trilha de auditoria",
  search: "Nome ou id do registro",
  fields: {
    at: "Quando",
    actorId: "Quem",
    action: "Ação",
    record: "Tipo de registro",
    recordName: "Registro",
    changes: "O que mudou",
    origin: "Origem",
    date: "Data",
    field: "Campo",
  },
} as const;
