export default {
  one: "Line of the log",
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
    date: "Period",
    field: "Field",
  },
} as const;
