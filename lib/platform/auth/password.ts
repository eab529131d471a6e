import { randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { type FieldError, Problem } from "@/lib/base/problem/catalogue";

export const PASSWORD_MIN = 6;
/** Longer input only costs time; no one types more. */
export const PASSWORD_MAX = 200;
// The algorithm is Argon2id unless said otherwise.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Hashing takes a core for about 30 ms. Its own narrow gate keeps a storm of logins from starving everything else, of several processes too.
const PROCESSES = Math.max(1, Number(process.env.WEB_PROCESSES) || 1);
const LANES = Math.max(1, Math.floor(availableParallelism() / 2 / PROCESSES));
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

/** How a hash was made, and its salt. */
const MADE = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$/;

/**
 * Argon2id hash of a password, as stored. `beside`: the hash of another account of the same e-mail, whose salt it takes: then one
 * computation tells whether a password fits any of them. Throws `unavailable` when too many wait.
 */
export function hashPassword(password: string, beside: string | null = null): Promise<string> {
  const salt = MADE.exec(beside ?? "")?.[4];
  return inLane(() => hash(password, { ...PARAMETERS, ...(salt && { salt: Buffer.from(salt, "base64") }) }));
}

let dummy: Promise<string> | undefined;

/** True when the password fits. Without a stored hash it costs the same time and is false, so nobody learns who exists. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString("hex"));
  const against = stored ?? (await dummy);
  const fits = await inLane(() => verify(against, password).catch(() => false));
  return stored !== null && fits;
}

/**
 * Which of these hashes a password fits. Hashes that share a salt cost one computation together, and none at all costs one, so that the
 * time tells nobody how many accounts an e-mail has.
 */
export async function fittingHashes(stored: readonly string[], password: string): Promise<ReadonlySet<string>> {
  const groups = Map.groupBy(new Set(stored), (one) => MADE.exec(one)?.[0] ?? one);
  if (groups.size === 0) await passwordFits(null, password);
  const fitting = new Set<string>();
  for (const [made, hashes] of groups) {
    const [, memoryCost, timeCost, parallelism, salt] = MADE.exec(made) ?? [];
    const [first = ""] = hashes;
    if (hashes.length === 1 || !salt) {
      if (await passwordFits(first, password)) fitting.add(first);
      continue;
    }
    const parameters = {
      memoryCost: Number(memoryCost),
      timeCost: Number(timeCost),
      parallelism: Number(parallelism),
      salt: Buffer.from(salt, "base64"),
    };
    const given = Buffer.from(await inLane(() => hash(password, parameters)));
    for (const one of hashes) {
      const kept = Buffer.from(one);
      if (kept.length === given.length && timingSafeEqual(kept, given)) fitting.add(one);
    }
  }
  return fitting;
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
