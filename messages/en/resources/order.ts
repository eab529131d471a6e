export default {
  one: "Order",
  many: "Orders",
  new: "New order",
  count: "{count, plural, one {# order} other {# orders}}",
  search: "Order number",
  sections: {
    main: "Order",
    items: "Items",
  },
  fields: {
    number: "Order number",
    date: "Date",
    businessUnitId: "Client",
    posId: "Store",
    sellerId: "Seller",
    status: "Status",
    items: "Items",
    total: "Total",
    productId: "Product",
    chainId: "Chain",
  },
  columns: {
    number: "Order",
  },
  rows: {
    items: {
      productId: "Product",
      quantity: "Quantity",
      unitPrice: "Unit price",
      discount: "Line discount",
      total: "Line total",
    },
  },
  help: {
    number: "As the client numbers it: one number per client.",
    items: "A line’s total is quantity × unit price − discount, rounded to cents.",
  },
  choices: {
    status: {
      open: "Open",
      invoiced: "Invoiced",
      delivered: "Delivered",
      canceled: "Cancelled",
    },
  },
} as const;
