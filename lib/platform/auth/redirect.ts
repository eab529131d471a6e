const MAX_LENGTH = 2000;
/** Going back to these would loop or end the session that was just opened. */
const NEVER = ["/login", "/logout", "/api", "/confirm-account", "/forget-password", "/404"];

/**
 * The `redirectFrom` of a login as a path of this site with its query, or null when it is anything else:
 * another origin, a scheme, a protocol-relative or backslashed address, a control character, an address of the session itself.
 */
export function safePath(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return null;
  // Browsers read a backslash as a slash and drop tabs and newlines inside an address.
  if (!value.startsWith("/") || value.startsWith("//") || /[\\\p{Cc}]/u.test(value)) return null;
  const base = "http://gondola.invalid";
  const url = URL.canParse(value, base) ? new URL(value, base) : null;
  if (!url || url.origin !== base || url.pathname.startsWith("//")) return null;
  if (NEVER.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The login address that brings the person back to where they were going. */
export function loginPath(from: string | null, reason?: "expired" | "ended"): string {
  const query = new URLSearchParams();
  const path = safePath(from);
  if (path && path !== "/") query.set("redirectFrom", path);
  if (reason) query.set("reason", reason);
  const text = query.toString();
  return text ? `/login?${text}` : "/login";
}
