import type { AnyBound } from "@/lib/engine/resource/bind";
import { changedKeys } from "@/lib/engine/resource/changed";
import type { Row } from "@/lib/engine/resource/list-query";
import { readable, type Teller } from "@/lib/engine/resource/plan";

type Values = Readonly<Record<string, unknown>>;
export type LoggedChange = { readonly action: string; readonly before: Values | null; readonly after: Values | null };
/** What would take a change back: the values to save, or the switch to turn. */
export type Inverse =
  | { readonly kind: "values"; readonly values: Values }
  | { readonly kind: "switch"; readonly active: boolean };

/** The record that went in a merge, which coming back takes it back. */
export function mergedIdOf({ action, after }: Pick<LoggedChange, "action" | "after">): string | null {
  return action === "merge" && typeof after?.mergedId === "string" ? after.mergedId : null;
}

/**
 * How to take a change of the log back, given the record as it is now; null when that cannot be: the record has changed in one of those
 * fields since, or the change touched a field that this person may not write.
 */
export function inverseOf(bound: AnyBound, ctx: Teller, line: LoggedChange, now: Row): Inverse | null {
  const { before, after } = line;
  if (!before || !after) return null;
  if (line.action === "activate" || line.action === "deactivate") {
    const active = line.action === "deactivate";
    return bound.resource.activation && now.isActive === !active ? { kind: "switch", active } : null;
  }
  if (line.action !== "update") return null;
  const keys: string[] = [];
  for (const key of Object.keys(after)) {
    const field = bound.resource.fields[key];
    // Names of relations beside their ids, and what the program works out by itself, follow from the rest.
    if (!field || field.write === "never") continue;
    if (field.write === "create" || !readable(ctx, field)) return null;
    keys.push(key);
  }
  const then = Object.fromEntries(keys.map((key) => [key, after[key]]));
  if (keys.length === 0 || changedKeys(bound, now, then).length > 0) return null;
  return { kind: "values", values: Object.fromEntries(keys.map((key) => [key, before[key] ?? null])) };
}
