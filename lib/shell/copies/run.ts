import { and, eq, inArray, sql } from "drizzle-orm";
import { tenantClones, tenants } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { forbidden, Problem } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { askerCtx } from "@/lib/engine/jobs/asker";
import { authorize } from "@/lib/platform/permissions/authorize";
import { isSuperAdmin } from "@/lib/platform/permissions/role-names";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { platformTenant } from "@/lib/platform/tenancy/every";
import { kindsOf, withNeeded } from "@/lib/records/tenants/copy-kinds";
import { prepareClone, recordsOf } from "./prepare";
import { tellClone } from "./tell";
import { readyPart, writeReady } from "./work";

type Ids = { readonly tenantId: string; readonly cloneId: string };
type Run = { readonly signal: AbortSignal /** There is no attempt after this one. */; readonly last?: boolean };
type Clone = typeof tenantClones.$inferSelect;

/**
 * Works an ordered copy off, part by part, each in a transaction of the target. A worker that dies leaves whole parts, and the next one
 * passes over what is there: ids follow from those of the source.
 * @door job
 */
export async function runClone({ tenantId, cloneId }: Ids, { signal, last = false }: Run): Promise<void> {
  const clone = await take(tenantId, cloneId);
  if (!clone) return;
  try {
    const ctx = await admitted(clone);
    await copy(ctx, clone, signal);
  } catch (thrown) {
    const error = fromPostgres(thrown);
    const code = error instanceof Problem && error.status < 500 ? error.code : last ? "unexpected" : null;
    if (code === null) throw error;
    await fail(clone, code);
    if (code === "unexpected") throw error;
  }
}

async function copy(ctx: Ctx, clone: Clone, signal: AbortSignal): Promise<void> {
  const { tenantId: targetId, sourceTenantId: sourceId, createdAt: at } = clone;
  const kinds = withNeeded(kindsOf(clone));
  const prepared = await prepareClone(ctx, { sourceId, targetId, kinds }, "job", await nameOf(targetId));
  let done = 0;
  for (const part of prepared.parts) {
    if (signal.aborted) return;
    const ready = await readyPart(prepared, part, { tenantId: targetId, at });
    const more = await withTenant({ tenantId: targetId, lane: "job" }, async (tx) => {
      const [ours] = await tx.select({ id: tenantClones.id }).from(tenantClones).where(mine(clone)).for("update");
      if (!ours) return null;
      const tctx = { ...ctx, tx, lane: "job" as const };
      const made = await writeReady(tctx, prepared, ready);
      const total = recordsOf(prepared);
      await tx
        .update(tenantClones)
        .set({ done: done + made, total })
        .where(mine(clone));
      return made;
    });
    if (more === null) return;
    done += more;
  }
  await withTenant({ tenantId: targetId, lane: "job" }, async (tx) => {
    const changes = { status: "completed", counts: prepared.counts, endedAt: sql`now()` } as const;
    const ended = await tx.update(tenantClones).set(changes).where(mine(clone)).returning({ id: tenantClones.id });
    if (ended.length > 0) await tellClone({ ...ctx, tx }, clone.sourceName, prepared.counts);
  });
}

const mine = (clone: Clone) =>
  and(eq(tenantClones.id, clone.id), eq(tenantClones.attempt, clone.attempt), eq(tenantClones.status, "started"));

/** Marks the copy as ours; null when it is done, given up, or of nobody. */
async function take(tenantId: string, id: string): Promise<Clone | null> {
  return withTenant({ tenantId, lane: "job" }, async (tx) => {
    const [clone] = await tx
      .update(tenantClones)
      .set({ status: "started", attempt: sql`${tenantClones.attempt} + 1` })
      .where(and(eq(tenantClones.id, id), inArray(tenantClones.status, ["pending", "started"])))
      .returning();
    return clone ?? null;
  });
}

/** Who ordered it, as they are now and still a super admin, acting in the target. Throws `forbidden`. */
async function admitted(clone: Clone): Promise<Ctx> {
  const platform = await platformTenant("who ordered a copy");
  if (!platform) throw forbidden();
  const ctx = await askerCtx({ tenantId: platform, createdBy: clone.createdBy });
  authorize(ctx, "PUT", "TENANT");
  if (!isSuperAdmin(ctx)) throw forbidden();
  return { ...ctx, tenantId: clone.tenantId, origin: "clone" };
}

async function nameOf(tenantId: string): Promise<string> {
  const [tenant] = await withTenant({ tenantId, lane: "job" }, (tx) => tx.select({ name: tenants.name }).from(tenants));
  return tenant?.name ?? "";
}

async function fail(clone: Clone, error: string): Promise<void> {
  await withTenant({ tenantId: clone.tenantId, lane: "job" }, (tx) =>
    tx.update(tenantClones).set({ status: "failed", error, endedAt: sql`now()` }).where(mine(clone)),
  );
}
