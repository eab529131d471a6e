export default {
  inReais: "{label}",
  isActive: "Situação",
  createdAt: "Criado em",
  updatedAt: "Alterado em",
  items: "{count, plural, one {# item} other {# itens}}",
  search: "Buscar",
} as const;
