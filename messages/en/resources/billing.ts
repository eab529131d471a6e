export default {
  one: "Billing record",
  many: "Billing",
  new: "New billing record",
  count: "{count, plural, one {# billing record} other {# billing records}}",
  search: "Client, chain or store",
  fields: {
    businessUnitId: "Client",
    month: "Month",
    chainId: "Chain",
    posId: "Store",
    value: "Value",
  },
  help: {
    month: "The month of the cost cycle, for example 10/2026.",
    chainId: "The chain's total of the month: it is split over the stores as agreed with the client.",
    posId: "Instead of the chain. What a store billed is its own and is taken off its chain's total.",
  },
} as const;
