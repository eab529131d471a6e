import { isUuid } from "@/lib/base/text/values";

/** Where a page begins: behind the last answer of the one before it, or ahead of the first of the one after it. */
export type Cursor = { readonly side: "after" | "before"; readonly id: string };

/** "after.<id>" of an address; anything else is none. */
export function cursorOf(text: unknown): Cursor | null {
  const [side, id] = typeof text === "string" ? text.split(".") : [];
  return (side === "after" || side === "before") && id !== undefined && isUuid(id) ? { side, id } : null;
}
