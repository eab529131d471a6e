export default {
  one: "Faturamento",
  many: "Faturamentos",
  new: "Novo faturamento",
  count: "{count, plural, one {# faturamento} other {# faturamentos}}",
  search: "Cliente, rede ou PDV",
  fields: {
    businessUnitId: "Cliente",
    month: "Mês",
    chainId: "Rede",
    posId: "PDV",
    value: "Valor",
  },
  help: {
    month: "O mês do ciclo do custo, por exemplo 10/2026.",
    chainId: "O total da rede no mês: é dividido pelas lojas conforme o rateio do cliente.",
    posId: "Em vez da rede. O que um PDV faturou vale para ele e sai do total da rede dele.",
  },
} as const;
