export default {
  one: "E-mail da tarefa",
  many: "E-mails da tarefa",
  new: "Novo e-mail",
  count: "{count, plural, one {# e-mail} other {# e-mails}}",
  fields: {
    questionnaireId: "Tarefa",
    subject: "Assunto",
    recipient: "Destinatários",
    body: "Texto",
    conditions: "Condições",
  },
  rows: {
    conditions: {
      questionId: "Pergunta",
      operator: "Comparação",
      choiceId: "Opção",
      value: "Valor",
    },
  },
  choices: {
    operator: {
      equals: "é igual a",
      not_equals: "é diferente de",
      less: "é menor que",
      greater: "é maior que",
      contains: "contém",
      answered: "foi respondida",
    },
  },
} as const;
