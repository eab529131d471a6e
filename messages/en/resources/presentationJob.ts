export default {
  one: "Photo deck",
  many: "Photo decks",
  search: "Name",
  fields: {
    createdAt: "Requested on",
    userId: "Who",
    fileName: "Deck",
    type: "Type",
    status: "Status",
    total: "Photos",
    bytes: "Size",
    views: "Visits",
    endedAt: "Ended on",
    expiresAt: "Available until",
    date: "Day of the request",
  },
  choices: {
    type: { link: "Link", ppt: "PowerPoint", zip_simple: "Simple ZIP", zip_descriptive: "Descriptive ZIP" },
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
