export default {
  one: "Task e-mail",
  many: "Task e-mails",
  new: "New e-mail",
  count: "{count, plural, one {# e-mail} other {# e-mails}}",
  fields: {
    questionnaireId: "Task",
    subject: "Subject",
    recipient: "Recipients",
    body: "Text",
    conditions: "Conditions",
  },
  rows: {
    conditions: {
      questionId: "Question",
      operator: "Comparison",
      choiceId: "Choice",
      value: "Value",
    },
  },
  choices: {
    operator: {
      equals: "is",
      not_equals: "is not",
      less: "is less than",
      greater: "is more than",
      contains: "contains",
      answered: "was answered",
    },
  },
} as const;
