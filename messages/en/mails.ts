export default {
  greeting: "Hello, {name}",
  paste: "If the button does not open, copy this address into your browser:",
  open: "Open the answer",
  signature: "Gôndola, teams at the point of sale",
  reset: {
    subject: "New password for Gôndola",
    body: "We received a request to change the password of your account at {tenant}. The link below is valid for 30 minutes and can be used only once.",
    action: "Create a new password",
    ignore: "If it was not you, ignore this message: your current password still works.",
  },
  confirm: {
    subject: "Confirm your Gôndola account",
    body: "Your account at {tenant} has been created. To begin, confirm your e-mail and choose a password. The link below is valid for 7 days and can be used only once.",
    action: "Confirm account",
    ignore: "If you did not expect this message, you can ignore it.",
  },
  import: {
    map: {
      subject: "The file {file} has been read",
      body: "Hello {person},\n\nThe file {file} has been read and waits for you to check its columns. Nothing has been written yet.",
      action: "Check the columns",
    },
    review: {
      subject: "The file {file} is ready to review",
      body: "Hello {person},\n\nThe file {file} has been checked, and nothing has been written yet. Lines with errors: {errors}.",
      action: "Review and import",
    },
    done: {
      subject: "The import of {file} is completed",
      body: "Hello {person},\n\nThe import of {file} is completed. Lines written: {successes}. Refused: {failures}.",
      action: "See the import",
    },
    undone: {
      subject: "The import of {file} was undone",
      body: "Hello {person},\n\nThe import of {file} was undone, but for what somebody changed since.",
      action: "See the import",
    },
    stopped: {
      subject: "The import of {file} stopped",
      body: "Hello {person},\n\nThe import of {file} stopped: {reason}",
      action: "See the import",
    },
  },
  scheduledExport: {
    subject: "{name}: the file is ready",
    body: 'Hello {person},\n\nThe scheduled file "{name}" was made for you: {file}. It can be downloaded for 7 days.',
    action: "See the file",
  },
  exportDone: {
    subject: "The file {file} is ready",
    body: "Hello {person},\n\nThe file {file} that you asked for in Gôndola is ready and can be downloaded for 7 days.",
    action: "See the file",
  },
} as const;
