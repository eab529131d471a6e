export default {
  one: "Cliente",
  many: "Clientes",
  new: "Novo cliente",
  count: "{count, plural, one {# cliente} other {# clientes}}",
  search: "Nome, código, CNPJ…",
  sections: {
    main: "Identificação",
    contract: "Contrato e custo de servir",
    people: "Equipe que atende",
    places: "PDVs atendidos",
    modules: "Módulos",
  },
  fields: {
    name: "Nome",
    externalCode: "Código",
    registeredNumber: "CNPJ",
    contractValue: "Valor do contrato",
    contractedMinutes: "Tempo contratado (min)",
    apportionmentType: "Rateio da rede",
    costRules: "Regras de custo de servir",
    addAllUsers: "Incluir todos os usuários",
    userIds: "Usuários",
    addAllPos: "Incluir todos os PDVs",
    posIds: "PDVs",
    costOfServingModule: "Módulo custo de servir",
    commercialModule: "Módulo comercial",
  },
  rows: {
    costRules: {
      profile: "Giro",
      chainId: "Rede",
      weight: "Peso",
      targetPercent: "Meta (%)",
    },
  },
  help: {
    contractValue: "Por mês.",
    contractedMinutes: "Minutos por mês em loja.",
    apportionmentType: "Como o faturamento da rede se divide entre as lojas.",
    costRules: "Sem rede, a regra vale para todas. A meta é o custo sobre o faturamento.",
    addAllUsers: "Quem entrar depois também é incluído.",
    addAllPos: "PDVs criados depois também são incluídos.",
  },
  choices: {
    apportionmentType: {
      store_profile: "Pelo giro da loja",
      number_checkout: "Pelo número de caixas",
    },
    profile: {
      low: "Baixo",
      medium: "Médio",
      high: "Alto",
    },
  },
  columns: {
    contractedMinutes: "Contratado (min)",
  },
} as const;
