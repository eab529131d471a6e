type Action = { readonly label: string; readonly onClick: () => void };
export type ToastOptions = { readonly description?: string; readonly action?: Action; readonly duration?: number };
type Kind = "success" | "error" | "info" | "warning";

let wanted = false;
let ready: () => void = () => {};
const mounted = new Promise<void>((resolve) => {
  ready = resolve;
});
const listeners = new Set<() => void>();

/** What the `Toaster` watches: whether anybody has ever asked for a toast. */
export const toasterStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  wanted: () => wanted,
  ready: () => ready(),
};

async function show(kind: Kind, message: string, options: ToastOptions = {}): Promise<void> {
  wanted = true;
  for (const listener of listeners) listener();
  const [{ toast }] = await Promise.all([import("sonner"), mounted]);
  const duration = options.duration ?? (kind === "error" || kind === "warning" || options.action ? 10_000 : 5_000);
  toast[kind](message, { description: options.description, action: options.action, duration });
}

/** Short messages at the edge of the window, for what just happened. Texts are already in the reader's language. */
export const notify = {
  success: (message: string, options?: ToastOptions) => void show("success", message, options),
  error: (message: string, options?: ToastOptions) => void show("error", message, options),
  warning: (message: string, options?: ToastOptions) => void show("warning", message, options),
  info: (message: string, options?: ToastOptions) => void show("info", message, options),
};
