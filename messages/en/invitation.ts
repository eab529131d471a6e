export default {
  again: "Send invitation again",
  againTo: "Send invitation again to {name}",
  sent: "{name}: invitation sent again. The earlier link no longer works.",
  failed: "The server did not answer. Try again.",
} as const;
