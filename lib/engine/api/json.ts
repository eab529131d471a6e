import { Problem } from "@/lib/base/problem/catalogue";

/** Levels within each other that a body may have; what the calls describe needs eight. */
const MAX_DEPTH = 32;

/**
 * JSON from outside as plain values. Objects have no prototype, so that `constructor` or `__proto__` is there only if it was sent, and
 * nothing is deep enough to end the stack of whoever walks it. Throws `invalid_json` or, for what is too deep, `invalid_request` (400).
 */
export function parseJson(text: string, depth = MAX_DEPTH): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem("invalid_json");
  }
  return bare(value, depth);
}

/** The same values without prototypes. */
function bare(value: unknown, depth: number): unknown {
  if (value === null || typeof value !== "object") return value;
  if (depth <= 0) throw new Problem("invalid_request");
  if (Array.isArray(value)) return value.map((inner) => bare(inner, depth - 1));
  const out: Record<string, unknown> = Object.create(null);
  for (const [key, inner] of Object.entries(value)) out[key] = bare(inner, depth - 1);
  return out;
}
