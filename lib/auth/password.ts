import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { type FieldError, Problem } from "@/lib/problem/catalogue";

export const PASSWORD_MIN = 6;
/** Longer input only costs time; no one types more. */
export const PASSWORD_MAX = 200;
// The algorithm is Argon2id unless said otherwise.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Hashing takes a core for about 30 ms. Its own narrow gate keeps a storm of logins from starving everything else.
const LANES = Math.max(1, Math.floor(availableParallelism() / 2));
const MAX_WAITING = 120;
let busy = 0;
const waiting: (() => void)[] = [];

async function inLane<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= LANES) {
    if (waiting.length >= MAX_WAITING) throw new Problem("unavailable", { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else busy++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }
}

/** Argon2id hash of a password, as stored. Throws `unavailable` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inLane(() => hash(password, PARAMETERS));
}

let dummy: Promise<string> | undefined;

/** True when the password fits. Without a stored hash it costs the same time and is false, so nobody learns who exists. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString("hex"));
  const against = stored ?? (await dummy);
  const fits = await inLane(() => verify(against, password).catch(() => false));
  return stored !== null && fits;
}

/** What is wrong with a new password and its confirmation, by field; empty when nothing is. */
export function passwordProblems(password: unknown, confirmation: unknown): Record<string, FieldError> {
  if (typeof password !== "string" || password === "") return { password: { code: "required" } };
  if (password.length < PASSWORD_MIN)
    return { password: { code: "password_too_short", params: { min: PASSWORD_MIN } } };
  if (password.length > PASSWORD_MAX) return { password: { code: "too_long", params: { max: PASSWORD_MAX } } };
  if (password !== confirmation) return { passwordConfirmation: { code: "password_mismatch" } };
  return {};
}
