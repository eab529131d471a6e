export default {
  one: "Task",
  many: "Tasks (questionnaires)",
  new: "New task",
  count: "{count, plural, one {# task} other {# tasks}}",
  search: "Name or description",
  sections: {
    main: "Task",
    items: "Questions",
  },
  states: { active: "Active", inactive: "Inactive" },
  fields: {
    name: "Name",
    description: "Description",
    type: "Type",
    businessUnitId: "Client",
    items: "Questions",
    version: "Version",
    originId: "First version",
    publishedAt: "Published at",
  },
  rows: {
    items: {
      id: "Identifier",
      questionId: "Question",
      label: "Label",
      mandatoryAnswer: "Mandatory",
      finalizeTask: "Ends the task",
      isActive: "Active",
      showWhen: "Show when",
    },
  },
  help: {
    type: "What it is about: the store, each product, each category.",
    businessUnitId: "Whose minutes it counts for; people of the client see the answers.",
  },
  choices: {
    type: {
      generic: "General",
      product: "Per product",
      product_category: "Per product category",
      out_of_stock: "Out of stock",
      new_pos: "New store",
    },
  },
} as const;
