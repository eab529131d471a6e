export default {
  photos: "{count, plural, =0 {no photo} one {# photo} other {# photos}}",
  yes: "Yes",
  no: "No",
  wide: {
    name: "by task",
    product: "Product",
    category: "Category",
    about:
      "One line per answered task and, where the task asks by product or category, per product or category; one column per question.",
  },
  mailLog: {
    title: "Latest e-mails",
    none: "These rules have sent no e-mail yet.",
    resend: "Send again",
    status: { pending: "Queued", sent: "Sent", failed: "Failed" },
    attempts: "{count, plural, one {# attempt} other {# attempts}}",
    to: "To {recipient}",
    open: "Open the answer from {pos}",
  },
} as const;
