export default {
  one: "Exportação",
  many: "Exportações",
  search: "Nome do arquivo",
  fields: {
    createdAt: "Pedido em",
    userId: "Quem",
    fileName: "Arquivo",
    format: "Formato",
    status: "Situação",
    total: "Linhas",
    endedAt: "Terminado em",
    date: "Dia do pedido",
  },
  choices: {
    format: { xlsx: "Excel", csv: "CSV" },
    status: {
      pending: "Na fila",
      scheduled: "Agendado",
      started: "Em andamento",
      completed: "Concluído",
      failed: "Interrompido",
      canceled: "Cancelado",
    },
  },
} as const;
