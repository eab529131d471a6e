import { createHash } from "node:crypto";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { rateLimits } from "@/db/schema";
import { type SystemTx, withSystem } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";

const WINDOW_SECONDS = 15 * 60;

/**
 * What is counted: failures of an e-mail from one address of the network, of an e-mail from wherever, of an address, and of a device that
 * its owner has used; wishes for a new password; tries at the current password by somebody who is signed in; invitations sent again.
 */
export type Limit = {
  readonly kind:
    | `login:${"pair" | "email" | "address" | "device"}`
    | `reset:${"account" | "address"}`
    | "password:account"
    | "invite"
    | `link:${"address" | "all" | "download"}`;
  readonly max: number;
  /** Seconds in which so many are allowed; a quarter of an hour unless said. */
  readonly window?: number;
};
export const LOGIN_PAIR: Limit = { kind: "login:pair", max: 5 };
/** Above what a stranger can do from one place, and slow: many places together guess no more than this. */
export const LOGIN_EMAIL: Limit = { kind: "login:email", max: 30, window: 60 * 60 };
export const LOGIN_DEVICE: Limit = { kind: "login:device", max: 5 };
export const LOGIN_ADDRESS: Limit = { kind: "login:address", max: 50 };
export const INVITATION: Limit = { kind: "invite", max: 5 };
export const RESET_ACCOUNT: Limit = { kind: "reset:account", max: 5 };
export const PASSWORD_ACCOUNT: Limit = { kind: "password:account", max: 10 };
export const RESET_ADDRESS: Limit = { kind: "reset:address", max: 50 };

/** Addresses and e-mails are personal data: only their hash is kept. */
const bucketOf = (limit: Limit, who: string) =>
  `${limit.kind}:${createHash("sha256").update(who.trim().toLowerCase()).digest("hex").slice(0, 32)}`;

const secondsLeft = sql<number>`greatest(1, ceil(extract(epoch from ${rateLimits.resetAt} - now())))::int`;

/** Counts one more and says whether it is still allowed: one statement, so that parallel attempts cannot slip through. */
export async function countHit(limit: Limit, who: string): Promise<{ allowed: boolean; retryAfter: number }> {
  const fresh = sql`${rateLimits.resetAt} <= now()`;
  const end = sql`now() + ${limit.window ?? WINDOW_SECONDS} * interval '1 second'`;
  const [row] = await withSystem("rate limit", (tx) =>
    tx
      .insert(rateLimits)
      .values({ bucket: bucketOf(limit, who), hits: 1, resetAt: end })
      .onConflictDoUpdate({
        target: rateLimits.bucket,
        set: {
          hits: sql`case when ${fresh} then 1 else ${rateLimits.hits} + 1 end`,
          resetAt: sql`case when ${fresh} then ${end} else ${rateLimits.resetAt} end`,
        },
      })
      .returning({ hits: rateLimits.hits, retryAfter: secondsLeft }),
  );
  return { allowed: (row?.hits ?? 1) <= limit.max, retryAfter: row?.retryAfter ?? limit.window ?? WINDOW_SECONDS };
}

type Counted = readonly [limit: Limit, who: string];

/** Seconds to wait when one of the counts has reached its limit, else null; counts nothing. */
export async function waitOf(...counted: readonly Counted[]): Promise<number | null> {
  return withSystem("rate limit", (tx) => waitIn(tx, counted));
}

/** Throws `too_many_requests` when a count has reached its limit: then a success came out of a storm of guesses. */
export async function demandBelow(...counted: readonly Counted[]): Promise<void> {
  const wait = await waitOf(...counted);
  if (wait !== null) throw tooMany(wait);
}

/** The same after a success, and forgets the count. */
export async function forgetBelow(limit: Limit, who: string): Promise<void> {
  await withSystem("rate limit", async (tx) => {
    const wait = await waitIn(tx, [[limit, who]]);
    if (wait !== null) throw tooMany(wait);
    await tx.delete(rateLimits).where(eq(rateLimits.bucket, bucketOf(limit, who)));
  });
}

async function waitIn(tx: SystemTx, counted: readonly Counted[]): Promise<number | null> {
  const limits = new Map(counted.map(([limit, who]) => [bucketOf(limit, who), limit]));
  const rows = await tx
    .select({ bucket: rateLimits.bucket, hits: rateLimits.hits, retryAfter: secondsLeft })
    .from(rateLimits)
    .where(and(inArray(rateLimits.bucket, [...limits.keys()]), gt(rateLimits.resetAt, sql`now()`)));
  const full = rows.filter((row) => row.hits >= (limits.get(row.bucket)?.max ?? 0));
  return full.length > 0 ? Math.max(...full.map((row) => row.retryAfter)) : null;
}

/** 429 with the seconds to wait. */
export const tooMany = (retryAfter: number) =>
  new Problem("too_many_requests", { retryAfter, params: { minutes: Math.ceil(retryAfter / 60) } });
