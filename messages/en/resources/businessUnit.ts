export default {
  one: "Client",
  many: "Clients",
  new: "New client",
  count: "{count, plural, one {# client} other {# clients}}",
  search: "Name, code, CNPJ…",
  sections: {
    main: "Identification",
    contract: "Contract and cost to serve",
    people: "People who serve",
    places: "POS served",
    modules: "Modules",
  },
  fields: {
    name: "Name",
    externalCode: "Code",
    registeredNumber: "CNPJ",
    contractValue: "Contract value",
    contractedMinutes: "Contracted time (min)",
    apportionmentType: "Chain apportionment",
    costRules: "Cost-to-serve rules",
    addAllUsers: "Include all users",
    userIds: "Users",
    addAllPos: "Include all POS",
    posIds: "POS",
    costOfServingModule: "Cost-to-serve module",
    commercialModule: "Commercial module",
  },
  rows: {
    costRules: {
      profile: "Turnover",
      chainId: "Chain",
      weight: "Weight",
      targetPercent: "Target (%)",
    },
  },
  help: {
    contractValue: "Per month.",
    contractedMinutes: "Minutes per month in store.",
    apportionmentType: "How a chain's billing is split over its stores.",
    costRules: "Without a chain the rule applies to all. The target is cost over billing.",
    addAllUsers: "Whoever joins later is included too.",
    addAllPos: "POS created later are included too.",
  },
  choices: {
    apportionmentType: {
      store_profile: "By store turnover",
      number_checkout: "By number of tills",
    },
    profile: {
      low: "Low",
      medium: "Medium",
      high: "High",
    },
  },
  columns: {
    contractedMinutes: "Contracted (min)",
  },
} as const;
