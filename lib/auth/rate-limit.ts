import { createHash } from "node:crypto";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { rateLimits } from "@/db/schema";
import { type SystemTx, withSystem } from "@/db/with-tenant";
import { Problem } from "@/lib/problem/catalogue";

const WINDOW_SECONDS = 15 * 60;

/**
 * What is counted: failures of an account and of an address of the network, wishes for a new password of both, and tries at the
 * current password by somebody who is signed in.
 */
export type Limit = {
  readonly kind: "login:account" | "login:address" | "reset:account" | "reset:address" | "password:account";
  readonly max: number;
};
export const LOGIN_ACCOUNT: Limit = { kind: "login:account", max: 10 };
export const LOGIN_ADDRESS: Limit = { kind: "login:address", max: 50 };
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
  const end = sql`now() + ${WINDOW_SECONDS} * interval '1 second'`;
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
  return { allowed: (row?.hits ?? 1) <= limit.max, retryAfter: row?.retryAfter ?? WINDOW_SECONDS };
}

type Counted = readonly [limit: Limit, who: string];

/** Throws `too_many_requests` when one of the counts has reached its limit; counts nothing. */
export async function demandBelow(...counted: readonly Counted[]): Promise<void> {
  await withSystem("rate limit", (tx) => refuseAtLimit(tx, counted));
}

/** Forgets a count after a success, unless it reached its limit meanwhile: then the success came out of a storm of guesses. */
export async function forgetBelow(limit: Limit, who: string): Promise<void> {
  await withSystem("rate limit", async (tx) => {
    await refuseAtLimit(tx, [[limit, who]]);
    await tx.delete(rateLimits).where(eq(rateLimits.bucket, bucketOf(limit, who)));
  });
}

async function refuseAtLimit(tx: SystemTx, counted: readonly Counted[]): Promise<void> {
  const limits = new Map(counted.map(([limit, who]) => [bucketOf(limit, who), limit]));
  const rows = await tx
    .select({ bucket: rateLimits.bucket, hits: rateLimits.hits, retryAfter: secondsLeft })
    .from(rateLimits)
    .where(and(inArray(rateLimits.bucket, [...limits.keys()]), gt(rateLimits.resetAt, sql`now()`)));
  const full = rows.find((row) => row.hits >= (limits.get(row.bucket)?.max ?? 0));
  if (full) throw tooMany(full.retryAfter);
}

/** 429 with the seconds to wait. */
export const tooMany = (retryAfter: number) =>
  new Problem("too_many_requests", { retryAfter, params: { minutes: Math.ceil(retryAfter / 60) } });
