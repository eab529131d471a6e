/** For the page that replaces everything when even the layout failed: it cannot use the providers. */
export default {
  title: "Something went wrong",
  hint: "What was saved is still saved. Reload the page; if the error returns, tell support.",
  reload: "Reload",
} as const;
