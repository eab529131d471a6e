import type { Density } from "@/lib/resource/url-state";

/** How high this reader likes the rows of every list. */
export const DENSITY_COOKIE = "density";

/** Keeps the choice for the lists that are opened later. */
export function rememberDensity(density: Density): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${DENSITY_COOKIE}=${density}; path=/; max-age=31536000; samesite=lax`;
}
