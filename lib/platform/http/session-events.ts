/** What the tabs of one browser tell each other, through `localStorage`: they have no other common ground that lasts. */
const KEY = "gondola.session";
export type SessionEvent = { readonly type: "logout" | "active" | "again"; readonly at: number };

/** Tells the other tabs. */
export function tellTabs(type: SessionEvent["type"]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ type, at: Date.now() }));
  } catch {
    // Storage may be switched off; the server refuses the other tabs anyway.
  }
}

/** Hears the other tabs; gives the function that stops listening. */
export function onTabs(hear: (event: SessionEvent) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY || !newValue) return;
    try {
      hear(JSON.parse(newValue) as SessionEvent);
    } catch {
      // Not written by us.
    }
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

/** A tab has signed out since this document was asked for, when nothing here could hear it yet: whether that was us the server knows. */
export function hasMissedLogout(): boolean {
  try {
    const last = JSON.parse(localStorage.getItem(KEY) ?? "null") as SessionEvent | null;
    return last?.type === "logout" && last.at > performance.timeOrigin;
  } catch {
    return false;
  }
}

/** Empties what the product keeps in this browser (drafts, view state) and signs the other tabs out. */
export function forgetEverything(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    return;
  }
  tellTabs("logout");
}
