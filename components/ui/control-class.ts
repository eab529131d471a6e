/** Border, height and colours that all text controls share. */
export const CONTROL =
  "w-full min-w-0 rounded-md border border-control bg-surface text-ink text-base hover:border-ink disabled:border-line disabled:bg-sunken disabled:text-muted aria-invalid:border-danger";
