export default {
  one: "Tarefa",
  many: "Tarefas (questionários)",
  new: "Nova tarefa",
  count: "{count, plural, one {# tarefa} other {# tarefas}}",
  search: "Nome ou descrição",
  sections: {
    main: "Tarefa",
    items: "Perguntas",
  },
  states: { active: "Ativa", inactive: "Inativa" },
  fields: {
    name: "Nome",
    description: "Descrição",
    type: "Tipo",
    businessUnitId: "Cliente",
    items: "Perguntas",
    version: "Versão",
    originId: "Primeira versão",
    publishedAt: "Publicada em",
  },
  rows: {
    items: {
      id: "Identificador",
      questionId: "Pergunta",
      label: "Rótulo",
      mandatoryAnswer: "Obrigatória",
      finalizeTask: "Encerra a tarefa",
      isActive: "Ativa",
      showWhen: "Mostrar se",
    },
  },
  help: {
    type: "Do que se fala: da loja, de cada produto, de cada categoria.",
    businessUnitId: "Para quem contam os minutos; quem é do cliente vê as respostas.",
  },
  choices: {
    type: {
      generic: "Geral",
      product: "Por produto",
      product_category: "Por categoria de produto",
      out_of_stock: "Ruptura",
      new_pos: "Novo PDV",
    },
  },
} as const;
