import type { AnyBound } from "@/lib/engine/resource/bind";

/** What takes a bulk action back; null where nothing does. */
export function inverseOf({ resource }: Pick<AnyBound, "resource">, action: string) {
  if (action === "activate") return "deactivate" as const;
  if (action === "deactivate") return "activate" as const;
  if (action === "delete" && resource.trash) return "restore" as const;
  if (action === "edit") return "revert" as const;
  if (action === "apply") return "unapply" as const;
  return action === "restore" ? ("delete" as const) : null;
}
