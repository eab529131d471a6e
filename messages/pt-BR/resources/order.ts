export default {
  one: "Pedido",
  many: "Pedidos",
  new: "Novo pedido",
  count: "{count, plural, one {# pedido} other {# pedidos}}",
  search: "Número do pedido",
  sections: {
    main: "Pedido",
    items: "Itens",
  },
  fields: {
    number: "Número do pedido",
    date: "Data",
    businessUnitId: "Cliente",
    posId: "PDV",
    sellerId: "Vendedor",
    status: "Situação",
    items: "Itens",
    total: "Total",
    productId: "Produto",
    chainId: "Rede",
  },
  columns: {
    number: "Pedido",
  },
  rows: {
    items: {
      productId: "Produto",
      quantity: "Quantidade",
      unitPrice: "Preço unitário",
      discount: "Desconto na linha",
      total: "Total da linha",
    },
  },
  help: {
    number: "Como o cliente o numera: um número por cliente.",
    items: "O total da linha é quantidade × preço unitário − desconto, arredondado em centavos.",
  },
  choices: {
    status: {
      open: "Em aberto",
      invoiced: "Faturado",
      delivered: "Entregue",
      canceled: "Cancelado",
    },
  },
} as const;
