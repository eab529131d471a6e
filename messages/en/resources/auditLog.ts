export default {
  one: "Audit trail entry",
  many: "Audit trail",
  search: "Name or id of the record",
  fields: {
    at: "When",
    actorId: "Who",
    action: "Action",
    record: "Kind of record",
    recordName: "Record",
    changes: "What changed",
    origin: "Origin",
    date: "Date",
    field: "Field",
  },
} as const;
