import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { idempotency } from "@/db/schema";
import { reusedId } from "@/lib/base/problem/catalogue";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/**
 * Claims a client's own id for one effect, in the effect's transaction. "new" the first time; "replay" when the same person sends the
 * same body again; another body under the same key is a `conflict`. A parallel twin waits here until the first one has committed.
 */
export async function claim(ctx: TxCtx, key: string, body: unknown): Promise<"new" | "replay"> {
  const fingerprint = fingerprintOf(body);
  const inserted = await ctx.tx
    .insert(idempotency)
    .values({ tenantId: ctx.tenantId, actorId: ctx.userId, key, fingerprint, status: 201 })
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
    .execute();
  if (inserted.length > 0) return "new";
  const [known] = await ctx.tx
    .select({ fingerprint: idempotency.fingerprint })
    .from(idempotency)
    .where(and(eq(idempotency.tenantId, ctx.tenantId), eq(idempotency.actorId, ctx.userId), eq(idempotency.key, key)));
  if (known?.fingerprint !== fingerprint) throw reusedId();
  return "replay";
}

/** SHA-256 of a JSON value, the same whatever the order of its keys. */
export function fingerprintOf(body: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(body)))
    .digest("hex");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, sorted(inner)]);
}
