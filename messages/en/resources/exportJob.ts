export default {
  one: "Export",
  many: "Exports",
  search: "File name",
  fields: {
    createdAt: "Requested on",
    userId: "Who",
    fileName: "File",
    format: "Format",
    status: "Status",
    total: "Rows",
    endedAt: "Ended on",
    date: "Day of the request",
  },
  choices: {
    format: { xlsx: "Excel", csv: "CSV" },
    status: {
      pending: "Queued",
      scheduled: "Scheduled",
      started: "Running",
      completed: "Completed",
      failed: "Interrupted",
      canceled: "Cancelled",
    },
  },
} as const;
