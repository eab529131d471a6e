import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { rateLimits } from "@/db/schema";
import { withSystem } from "@/db/with-tenant";
import { Problem } from "@/lib/problem/catalogue";

const WINDOW_SECONDS = 15 * 60;

/** What is counted: attempts of an account, failures of an address. */
export type Limit = {
  readonly kind: "login:account" | "login:address" | "reset:account" | "reset:address";
  readonly max: number;
};
export const LOGIN_ACCOUNT: Limit = { kind: "login:account", max: 10 };
export const LOGIN_ADDRESS: Limit = { kind: "login:address", max: 50 };
export const RESET_ACCOUNT: Limit = { kind: "reset:account", max: 5 };
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

/** Throws `too_many_requests` when the count has reached the limit; counts nothing. */
export async function demandBelow(limit: Limit, who: string): Promise<void> {
  const [row] = await withSystem("rate limit", (tx) =>
    tx
      .select({ hits: rateLimits.hits, retryAfter: secondsLeft })
      .from(rateLimits)
      .where(and(eq(rateLimits.bucket, bucketOf(limit, who)), gt(rateLimits.resetAt, sql`now()`))),
  );
  if (row && row.hits >= limit.max) throw tooMany(row.retryAfter);
}

/** Forgets the count, as after a sign-in that succeeded. */
export async function clearHits(limit: Limit, who: string): Promise<void> {
  await withSystem("rate limit", (tx) => tx.delete(rateLimits).where(eq(rateLimits.bucket, bucketOf(limit, who))));
}

/** 429 with the seconds to wait. */
export const tooMany = (retryAfter: number) =>
  new Problem("too_many_requests", { retryAfter, params: { minutes: Math.ceil(retryAfter / 60) } });
