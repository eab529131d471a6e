export default {
  one: "Mix",
  many: "Mixes",
  new: "Novo mix",
  count: "{count, plural, one {# mix} other {# mixes}}",
  search: "Nome ou código",
  sections: {
    main: "Identificação",
    products: "Produtos",
    targets: "Onde vale",
  },
  fields: {
    name: "Nome",
    externalCode: "Código do mix",
    businessUnitId: "Cliente",
    productIds: "Produtos",
    type: "Vale para",
    posIds: "PDVs",
    chainIds: "Redes",
    channelIds: "Canais",
    regionalIds: "Regionais",
  },
  help: {
    productIds: "Um mix precisa de no mínimo um produto.",
  },
  choices: {
    type: {
      none: "Todos os PDVs",
      point_of_sale: "PDVs escolhidos",
      point_of_sale_chain: "Redes escolhidas",
      point_of_sale_channel: "Canais escolhidos",
      point_of_sale_regional: "Regionais escolhidas",
    },
  },
} as const;
