export default {
  one: "Book de fotos",
  many: "Books de fotos",
  search: "Nome",
  fields: {
    createdAt: "Pedido em",
    userId: "Quem",
    fileName: "Book",
    type: "Tipo",
    status: "Situação",
    total: "Fotos",
    bytes: "Tamanho",
    views: "Visitas",
    endedAt: "Terminado em",
    expiresAt: "Disponível até",
    date: "Dia do pedido",
  },
  choices: {
    type: { link: "Link", ppt: "PowerPoint", zip_simple: "ZIP simples", zip_descriptive: "ZIP descritivo" },
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
