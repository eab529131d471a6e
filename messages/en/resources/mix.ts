export default {
  one: "Mix",
  many: "Mixes",
  new: "New mix",
  count: "{count, plural, one {# mix} other {# mixes}}",
  search: "Name or code",
  sections: {
    main: "Identification",
    products: "Products",
    targets: "Where it applies",
  },
  fields: {
    name: "Name",
    externalCode: "Mix code",
    businessUnitId: "Client",
    productIds: "Products",
    type: "Applies to",
    posIds: "Stores",
    chainIds: "Chains",
    channelIds: "Channels",
    regionalIds: "Regions",
  },
  help: {
    productIds: "A mix needs at least one product.",
  },
  choices: {
    type: {
      none: "All stores",
      point_of_sale: "Chosen stores",
      point_of_sale_chain: "Chosen chains",
      point_of_sale_channel: "Chosen channels",
      point_of_sale_regional: "Chosen regions",
    },
  },
} as const;
