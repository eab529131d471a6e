export default {
  inReais: "{label}",
  isActive: "Situação",
  createdAt: "Criado em",
  updatedAt: "Alterado em",
  items: "{count, plural, one {# item} other {# itens}}",
  search: "Buscar",
  counted: { pos: "PDVs", product: "Produtos", user: "Membros" },
  seeCounted: { pos: "Ver PDVs", product: "Ver produtos", user: "Ver membros" },
  latest: { posCheck: "Última visita" },
  ofPerson: { agenda: "Ver agenda", day: "Ver o dia no mapa", points: "Ver pontos" },
} as const;
